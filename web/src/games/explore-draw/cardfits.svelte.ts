/**
 * What some cards bring, before they are taken: which of their discoveries fit on the boat now, each on its own.
 *
 * The server says so: it offers to place a discovery that fits, and to skip one that does not.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Choice } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { discoveriesOf, moveOf, type Card, type Move, type SlotView } from './game';
import type { Taking } from './cardchoice.svelte';

/** The moves after which the server tells of a card's discoveries, all of them together. */
export function waysInto(slot: number, card: Card): Move[][] {
  const resolve: Move = { type: 'resolve-card', slot };
  if (card.tradition !== undefined) return [];
  if (card.keyword === 'or')
    return (['upper', 'lower'] as const).map((zone) => [resolve, { type: 'choose-zone', zone }]);
  if (card.keyword === 'choose-two')
    return discoveriesOf(card).map((_, i) => [resolve, { type: 'choose-two', discoveries: [i, i] }]);
  return [[resolve]];
}

/** For each discovery that these choices speak of, whether it fits. */
export function fitting(choices: readonly Choice[]): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const move of choices.map(moveOf))
    if (move.type === 'place' || move.type === 'skip') found.set(move.discovery, move.type === 'place');
  return found;
}

export class CardFits {
  /** By card: whether each of its discoveries fits. */
  #fits = new SvelteMap<number, ReadonlyMap<number, boolean>>();
  #asked = new Set<number>();

  constructor(
    private readonly island: readonly SlotView[],
    private readonly ask: ScreenProps['preview'],
  ) {}

  of(slot: number): ReadonlyMap<number, boolean> | undefined {
    return this.#fits.get(slot);
  }

  /** Whether everything on these cards fits; nothing while the server has not answered. */
  allFit(slots: readonly number[]): boolean | null {
    const known = slots.map((slot) => this.of(slot));
    if (known.includes(undefined)) return null;
    return known.every((fits) => [...(fits as ReadonlyMap<number, boolean>).values()].every(Boolean));
  }

  /** Asks about the cards of a taking that were not asked about yet, all in one message. */
  async want(taking: Taking): Promise<void> {
    const cards = this.island.filter(({ slot }) => taking.slots.includes(slot) && !this.#asked.has(slot));
    if (!cards.length) return;
    const ways = cards.flatMap(({ slot, card }) => waysInto(slot, card).map((path) => ({ slot, path })));
    for (const { slot } of cards) this.#asked.add(slot);
    try {
      const results = ways.length ? await this.ask(ways.map(({ path }) => [taking.move, ...path])) : [];
      for (const { slot } of cards) {
        const own = results.filter((_, i) => ways[i]?.slot === slot).flatMap((result) => result.choices);
        this.#fits.set(slot, fitting(own));
      }
    } catch {
      for (const { slot } of cards) this.#asked.delete(slot); // the connection broke: it may be asked again
    }
  }
}
