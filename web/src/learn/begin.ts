/* Beginning a lesson: a table of one's own, dealt as the lesson wants it. */
import { api } from '../api';
import { named } from '../me/named.svelte';
import { router } from '../router.svelte';
import type { TableInfo } from '../schema';
import { remember } from './known';

/** Goes on with a lesson that was left, or begins it anew; first asks who learns. */
export async function begin(game: string, lesson: string, mine: readonly TableInfo[] = []): Promise<void> {
  const left = mine.find((table) => table.game === game && table.lesson?.name === lesson && table.phase === 'playing');
  const name = left ? '' : await named();
  if (name === null) return;
  const table = left ?? (await api.learn({ game, lesson, name }));
  remember(game);
  router.go(`/t/${table.id}`);
}
