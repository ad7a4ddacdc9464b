/* Words for people: the server's sentences and the client's own, in the language chosen. */
import type { Text } from '../schema';
import { settings } from '../settings.svelte';
import { typeset } from './typeset';

export { number, signed } from './typeset';

/** The server's sentence in the language chosen; seats stand in it as {0}, {1}. */
export function t(text: Text, names: string[] = []): string {
  const words = typeset(text[settings.language], settings.language);
  return words.replace(/\{(\d+)\}/g, (place, seat: string) => names[Number(seat)] ?? place);
}
