/**
 * The piece in the hand: where it lies, what that brings, why it may not lie elsewhere, and the way from place to
 * place. A screen makes one and tells it what is held; it sends nothing.
 */
import { untrack } from 'svelte';
import { t } from '../i18n';
import type { Cell } from '../look/draw';
import type { Choice, PreviewResult } from '../schema';
import { sound } from '../sound';
import type { Bow } from './boat';
import { Placing, type Place, type Spot } from './placing.svelte';
import type { PlaceGains } from './placegains.svelte';

export interface PieceInHandSource {
  /** What is held: as long as the name stays, a turned screen leaves the piece on its cells. */
  name: () => string;
  /** Where it may lie; null while nothing is held. */
  orientations: () => Choice['orientations'] | null;
  bow: () => Bow;
  /** The middle of what the screen shows of the boat. */
  seen: () => Spot;
  placeGains: (places: readonly Place[]) => PlaceGains | null;
  /** The piece, the place and the gain in words. */
  describe: (cells: readonly Cell[], result: PreviewResult | undefined) => string;
  say: (words: string) => void;
}

/** How long a piece lies still before it is read out. */
const RESTS = 350;

export class PieceInHand {
  #lay: { name: string; cells: readonly Cell[] } | null = null;
  /** Where the next piece that fits there is to lie. */
  #wanted: readonly Cell[] | null = null;
  /** Whose best place was gone to already. */
  #stepped: PlaceGains | null = null;
  /** What is about to be read out of the piece. */
  #speaks: ReturnType<typeof setTimeout> | undefined;
  /** The place somebody asked about: what was asked for is not talked over. */
  #inspected: readonly Cell[] | null = null;

  /** Where the piece lies. */
  readonly placing = $derived.by(() => {
    const [name, orientations, bow] = [this.source.name(), this.source.orientations(), this.source.bow()];
    return untrack(() => {
      if (!orientations?.length) return null;
      const placing = new Placing(orientations, bow, this.source.seen());
      if (this.#lay?.name === name) placing.again(this.#lay.cells); // only the screen was turned
      if (this.#wanted && placing.again(this.#wanted)) this.#wanted = null;
      return placing;
    });
  });
  readonly placeGains = $derived.by(() => this.placing && this.source.placeGains(this.placing.places));
  /** What lying there brings, once it is known. */
  readonly result = $derived.by(() => this.placing && this.placeGains?.of(this.placing.place.index));
  /** Why it may not lie where it is held, or where it was wanted. */
  readonly reason = $derived.by(() => {
    const { refused } = this.placing ?? {};
    const why = refused && this.placeGains?.whyNot(refused);
    return why ? t(why) : null;
  });

  /** To be made while a component begins: it looks and speaks for as long as that one lives. */
  constructor(private readonly source: PieceInHandSource) {
    $effect(() => {
      const { placing } = this;
      if (!placing) return;
      const { cells } = placing.place;
      untrack(() => {
        const name = source.name();
        const before = this.#lay;
        this.#lay = { name, cells };
        if (before?.name !== name) this.#inspected = null;
        // Heard when it moves to another place, not when it is taken up or the screen is turned.
        if (before?.name === name && before.cells.join(';') !== cells.join(';')) void sound('snap');
      });
    });
    $effect(() => {
      const { placing, placeGains } = this;
      if (!placing || !placeGains) return;
      const { index } = placing.place;
      untrack(() => {
        void placeGains.count(index);
        void placeGains.look(index);
      });
    });
    $effect(() => {
      if (this.reason) source.say(this.reason);
    });
    $effect(() => {
      if (!this.placing?.fits) return;
      const { cells } = this.placing.place;
      const description = source.describe(cells, this.result ?? undefined);
      if (cells.join(';') === this.#inspected?.join(';')) return;
      this.#inspected = null;
      this.#speaks = setTimeout(() => source.say(description), RESTS);
      return () => clearTimeout(this.#speaks);
    });
  }

  /** Says what is on the cells under it, instead of what was about to be read out. */
  inspect(describe: (cells: readonly Cell[]) => string): void {
    if (!this.placing) return;
    const { fits, place, under } = this.placing;
    clearTimeout(this.#speaks);
    if (fits) this.#inspected = place.cells;
    this.source.say(describe(fits ? place.cells : under));
  }

  /** Lays the piece on these cells, at once or when it comes into the hand. */
  want(cells: readonly Cell[]): void {
    this.#wanted = this.placing?.again(cells) ? null : cells;
  }

  /** Asks why it may not lie there. */
  wonder(cells: readonly Cell[]): void {
    void this.placeGains?.wonder(cells);
  }

  #ranked(placing: Placing): Place[] {
    return placing.ranked((place) => this.placeGains?.gain(place.index));
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
    if (this.#stepped === this.placeGains) return this.rank(1);
    const [best, second] = this.#ranked(this.placing);
    const to = best === this.placing.place ? second : best;
    if (to) this.placing.go(to);
    this.#stepped = this.placeGains;
  }
}
