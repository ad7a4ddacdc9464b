/** The island a captain lays out: a card for each slot, by its number or as it was entered by hand. */
import type { Card, Content, Slot, View } from './game';
import { describeCard } from './describe';

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export class IslandLayout {
  #cards = $state.raw<Readonly<Record<number, Card>>>({});

  constructor(private readonly content: Content) {}

  at(slot: number): Card | null {
    return this.#cards[slot] ?? null;
  }

  put(slot: number, card: Card | null): void {
    const rest = Object.entries(this.#cards).filter(([other]) => Number(other) !== slot);
    this.#cards = Object.fromEntries(card ? [...rest, [slot, card]] : rest) as Record<number, Card>;
  }

  get missing(): number {
    return this.content.island.length - Object.keys(this.#cards).length;
  }

  /** The slots still empty, in order. */
  next(after: number): number | null {
    const empty = this.content.island.map(({ slot }) => slot).filter((slot) => !this.#cards[slot]);
    return empty.find((slot) => slot > after) ?? empty[0] ?? null;
  }

  /** Twelve cards in the order of the slots, as the move wants them. */
  get cards(): (string | Card)[] {
    return this.content.island.map(({ slot }) => {
      const card = this.#cards[slot];
      return card && card.id !== 'hand' ? card.id : (card ?? '');
    });
  }

  /** The cards that may lie in a slot: those of its deck that were not seen yet. */
  offered(view: View, slot: Slot): Card[] {
    const gone = new Set(view.discard.flat().map((card) => (typeof card === 'string' ? card : card.id)));
    const laid = new Set(Object.values(this.#cards).map(({ id }) => id));
    return this.content.decks[slot.deck].filter(({ id }) => !gone.has(id) && !laid.has(id));
  }
}

/** The cards whose words hold all that was searched for, accents or not. */
export function found(cards: readonly Card[], search: string, content: Content): Card[] {
  const parts = plain(search).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const words = `${plain(describeCard(card, content))} ${card.id}`;
    return parts.every((part) => words.includes(part));
  });
}
