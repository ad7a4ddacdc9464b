/** How the screen is looked at: its shape, whose boat it shows, and what lies open over it. It sends nothing. */
import { MediaQuery } from 'svelte/reactivity';
import type { Spot } from '../../boats/placing.svelte';

export class Looking {
  readonly #desk = new MediaQuery('(min-width: 1100px) and (min-height: 600px)');
  readonly #flat = new MediaQuery('(max-height: 599px) and (orientation: landscape)');
  dialog = $state<'specials' | 'traditions' | 'rivals' | 'places' | null>(null);
  /** Somebody else's boat, opened. */
  opened = $state<number | null>(null);
  /** Whose boat is shown to somebody who only watches. */
  watched = $state(0);
  /** Every room shows its name. */
  rooms = $state(false);
  /** The middle of what is seen of the boat, in cells of the screen. */
  seen = $state.raw<Spot>([4.5, 11]);

  /** There is room for all at once. */
  get desk(): boolean {
    return this.#desk.current;
  }

  /** A phone on its side. */
  get flat(): boolean {
    return this.#flat.current;
  }
}
