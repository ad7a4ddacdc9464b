/* How a screen is looked at: its shape, whose board it shows, what lies open over it. It sends nothing. */
import { MediaQuery } from 'svelte/reactivity';
import { watched } from './watched.svelte';

/** `Dialog` names what a game can open over its screen. */
export class Looking<Dialog extends string = never> {
  readonly #desk = new MediaQuery('(min-width: 1100px) and (min-height: 600px)');
  readonly #flat = new MediaQuery('(max-height: 599px) and (orientation: landscape)');
  dialog = $state<Dialog | null>(null);
  /** Somebody's board, opened over the screen. */
  opened = $state<number | null>(null);

  constructor(private readonly seat: () => number | null) {
    watched.seat = 0;
  }

  /** My seat, or the one I watch. */
  get mine(): number {
    return this.seat() ?? watched.seat;
  }

  /** All seats but the one whose board is shown. */
  others(seats: number): number[] {
    return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== this.mine);
  }

  /** Opens somebody's board; who only watches goes over to it. */
  open(seat: number): void {
    this.dialog = null;
    if (this.seat() === null) watched.seat = seat;
    else this.opened = seat;
  }

  close(): void {
    this.opened = null;
  }

  /** There is room for all at once. */
  get desk(): boolean {
    return this.#desk.current;
  }

  /** A phone on its side. */
  get flat(): boolean {
    return this.#flat.current;
  }
}
