/* Sound and vibration, off until chosen. */
import { settings } from '../settings.svelte';
import type { Sound } from './recipes';

/** Lets something be heard and felt, as far as this person wants. What rivals do is half as loud, and not felt. */
export async function sound(name: Sound, { rival = false, line = 0 } = {}): Promise<void> {
  const heard = settings.sound === true && settings.volume > 0;
  const felt = settings.vibration && !rival;
  if (!heard && !felt) return;
  const { recipe, TREMBLE } = await import('./recipes');
  const tremble = TREMBLE[name];
  if (felt && tremble && 'vibrate' in navigator) navigator.vibrate(tremble);
  if (!heard) return;
  const { play } = await import('./synth');
  play(recipe(name, line), (settings.volume / 100) * (rival ? 0.5 : 1));
}
