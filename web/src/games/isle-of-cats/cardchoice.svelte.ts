/**
 * Cards being picked: to draft, to keep, to lay for the rescue, of the family.
 *
 * The server lists the sets that are legal, of cards that are alike only the lowest numbers; this searches that list.
 */
import type { Choice } from '../../schema';
import { sound } from '../../sound';
import { movesOf, printedSum, type Content, type Move } from './game';

type Type = 'draft' | 'keep' | 'rescue-cards' | 'family-cards';

export class CardChoice {
  cards = $state.raw<readonly number[]>([]);
  /** A hint that is followed holds the traditions back, until other cards are picked. */
  holds = $state(false);
  readonly #legal: ReadonlySet<string>;
  readonly #holding: ReadonlySet<string>;
  /** How many cards are in the smallest and the largest set. */
  readonly least: number;
  readonly most: number;

  constructor(
    choices: readonly Choice[],
    readonly type: Type,
    /** What may be picked from. */
    readonly pool: readonly number[],
    private readonly content: Content,
  ) {
    const moves = movesOf(choices, type);
    const sets = moves.map(({ cards }) => cards);
    const holding = moves.filter((move) => 'hold' in move);
    this.#legal = new Set(sets.map((cards) => this.#name(cards)));
    this.#holding = new Set(holding.map(({ cards }) => this.#name(cards)));
    this.least = Math.min(...sets.map((cards) => cards.length));
    this.most = Math.max(...sets.map((cards) => cards.length));
  }

  /** Cards that are alike count as one another. */
  #name(cards: readonly number[]): string {
    return cards
      .map((card) => this.content.cards[card]?.key ?? String(card))
      .sort()
      .join();
  }

  has(card: number): boolean {
    return this.cards.includes(card);
  }

  /** Takes a card or puts it back; where exactly so many are asked for, one more takes the place of the first. */
  tap(card: number): void {
    if (!this.pool.includes(card)) return;
    void sound('card');
    this.holds = false;
    if (this.has(card)) this.cards = this.cards.filter((one) => one !== card);
    else this.cards = [...(this.exact && this.cards.length === this.most ? this.cards.slice(1) : this.cards), card];
  }

  /** Picks just these, and holds the traditions back with them if a hint says so. */
  follow(cards: readonly number[], hold = false): void {
    this.cards = cards.filter((card) => this.pool.includes(card));
    this.holds = hold;
  }

  /** All cards may be picked at once. */
  get mayTakeAll(): boolean {
    return !this.exact && this.pool.length > 1 && this.most === this.pool.length;
  }

  takeAll(): void {
    if (!this.mayTakeAll) return;
    void sound('card');
    this.holds = false;
    this.cards = [...this.pool];
  }

  /** A number of cards is asked for, no more and no less. */
  get exact(): boolean {
    return this.least === this.most;
  }

  get missing(): number {
    return Math.max(0, this.least - this.cards.length);
  }

  /** What they cost together. */
  get cost(): number {
    return printedSum(this.content, this.cards, 'cost');
  }

  get speed(): number {
    return printedSum(this.content, this.cards, 'speed');
  }

  /** The move that the picked cards make, if it is legal. */
  get move(): Move | null {
    if (!this.#legal.has(this.#name(this.cards))) return null;
    return { type: this.type, cards: [...this.cards].sort((a, b) => a - b) };
  }

  /** Some of the sets let traditions wait for an action card. */
  get mayHold(): boolean {
    return this.#holding.size > 0;
  }

  /** The picked cards, kept while traditions wait for an action card, if that is legal. */
  get holdMove(): Move | null {
    if (!this.#holding.has(this.#name(this.cards))) return null;
    return { type: 'keep', cards: [...this.cards].sort((a, b) => a - b), hold: true };
  }
}
