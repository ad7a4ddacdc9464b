/** How a screen with a boat is looked at. */
import { Looking } from '../play/looking.svelte';
import type { Spot } from './placing.svelte';

export class BoatLooking<Dialog extends string = never> extends Looking<Dialog> {
  /** Every room shows its name. */
  rooms = $state(false);
  /** The middle of what is seen of the boat, in cells of the screen. */
  seen = $state.raw<Spot>([4.5, 11]);
}
