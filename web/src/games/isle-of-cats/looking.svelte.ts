/** What this screen shows, and nobody else knows of: its shape, what is opened, how the boat is looked at. */
import { MediaQuery } from 'svelte/reactivity';
import type { Spot } from '../../boats/placing.svelte';

export class Looking {
  readonly #desk = new MediaQuery('(min-width: 1100px) and (min-height: 600px)');
  readonly #flat = new MediaQuery('(max-height: 599px) and (orientation: landscape)');

  dialog = $state<'hand' | 'island' | 'traditions' | 'sister' | 'places' | null>(null);
  /** The card of my hand that is looked at. */
  card = $state<number | null>(null);
  /** Whose boat is looked at. */
  opened = $state<number | null>(null);
  /** Whose game is followed by somebody who has no seat. */
  watched = $state(0);
  rooms = $state(false);
  /** A phone shows the boat alone. */
  large = $state(false);
  /** The middle of what is shown of the boat. */
  seen = $state.raw<Spot>([4.5, 11]);

  get desk(): boolean {
    return this.#desk.current;
  }

  /** A phone on its side. */
  get flat(): boolean {
    return this.#flat.current;
  }

  openCard(card: number): void {
    this.dialog = null;
    this.card = card;
  }

  /** Closes what was opened last; false if nothing was. */
  close(): boolean {
    const had = this.dialog !== null || this.large;
    if (this.dialog) this.dialog = null;
    else this.large = false;
    return had;
  }
}
