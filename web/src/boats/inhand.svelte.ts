/**
 * The piece in the hand: where it lies, what that brings, why it may not lie elsewhere, and the way from place to
 * place. A screen makes one and tells it what is held; it sends nothing.
 */
import { untrack } from 'svelte';
import { t } from '../i18n';
import type { Cell } from '../look/draw';
import type { Choice, PreviewResult } from '../schema';
import type { Bow } from './boat';
import { Placing, type Place, type Spot } from './placing.svelte';
import type { Worth } from './worth.svelte';

export interface Held {
  /** What is held: as long as the name stays, a turned screen leaves the piece on its cells. */
  name: () => string;
  /** Where it may lie; null while nothing is held. */
  orientations: () => Choice['orientations'] | null;
  bow: () => Bow;
  /** The middle of what the screen shows of the boat. */
  seen: () => Spot;
  worth: (places: readonly Place[]) => Worth | null;
  /** The piece, the place and the gain in words. */
  told: (cells: readonly Cell[], result: PreviewResult | undefined) => string;
  say: (words: string) => void;
}

/** How long a piece lies still before it is read out. */
const RESTS = 350;

export class InHand {
  #lay: { name: string; cells: readonly Cell[] } | null = null;
  /** Whose best place was gone to already. */
  #stepped: Worth | null = null;

  /** Where the piece lies. */
  readonly placing = $derived.by(() => {
    const [name, orientations, bow] = [this.held.name(), this.held.orientations(), this.held.bow()];
    return untrack(() => {
      if (!orientations?.length) return null;
      const placing = new Placing(orientations, bow, this.held.seen());
      if (this.#lay?.name === name) placing.again(this.#lay.cells); // only the screen was turned
      return placing;
    });
  });
  readonly worth = $derived.by(() => this.placing && this.held.worth(this.placing.places));
  /** What lying there brings, once it is known. */
  readonly result = $derived.by(() => this.placing && this.worth?.of(this.placing.place.index));
  /** Why it may not lie where it is held. */
  readonly reason = $derived.by(() => {
    if (!this.placing || this.placing.fits) return null;
    const why = this.worth?.whyNot(this.placing.under);
    return why ? t(why) : null;
  });

  /** To be made while a component begins: it looks and speaks for as long as that one lives. */
  constructor(private readonly held: Held) {
    $effect(() => {
      if (this.placing) this.#lay = { name: held.name(), cells: this.placing.place.cells };
    });
    $effect(() => {
      const { placing, worth } = this;
      if (!placing || !worth) return;
      const { index } = placing.place;
      untrack(() => {
        void worth.count(index);
        void worth.look(index);
      });
    });
    $effect(() => {
      if (!this.placing?.fits) return;
      const heard = held.told(this.placing.place.cells, this.result ?? undefined);
      const timer = setTimeout(() => held.say(heard), RESTS);
      return () => clearTimeout(timer);
    });
  }

  /** Asks why it may not lie there. */
  wonder(cells: readonly Cell[]): void {
    void this.worth?.wonder(cells);
  }

  #ranked(placing: Placing): Place[] {
    return placing.ranked((place) => this.worth?.gain(place.index));
  }

  /** To the next place by gain, or the one before. */
  rank(by: 1 | -1): void {
    if (!this.placing) return;
    const ranked = this.#ranked(this.placing);
    const next = ranked[(ranked.indexOf(this.placing.place) + by + ranked.length) % ranked.length];
    if (next) this.placing.go(next);
  }

  /** To the best place first, wherever the piece lies, and then from place to place. */
  nextBest(): void {
    if (!this.placing) return;
    if (this.#stepped === this.worth) return this.rank(1);
    const [best, second] = this.#ranked(this.placing);
    const to = best === this.placing.place ? second : best;
    if (to) this.placing.go(to);
    this.#stepped = this.worth;
  }
}
