/**
 * Which cards to take: a column, or what a special action takes in its place or besides.
 *
 * Every taking is one that the server offers; tapping a card finds the taking that holds it and changes least.
 */
import type { Choice } from '../../schema';
import { plainMoves, type Move, type Slot, type Special } from './game';

export type Mode = 'column' | Extract<Special, 'row' | 'one-per-row' | 'extra-card'>;

export interface Taking {
  slots: readonly number[];
  move: Move;
}

function takingOf(move: Move, slots: readonly Slot[]): [Mode, Taking] | null {
  const where = (fits: (slot: Slot) => boolean) => slots.filter(fits).map((slot) => slot.slot);
  if (move.type === 'choose-column') return ['column', { move, slots: where((slot) => slot.column === move.column) }];
  if (move.type !== 'use-special') return null;
  if (move.special === 'row') return ['row', { move, slots: where((slot) => slot.row === move.row) }];
  if (move.special === 'one-per-row') return ['one-per-row', { move, slots: move.slots ?? [] }];
  if (move.special === 'extra-card') return ['extra-card', { move, slots: [move.slot ?? 0] }];
  return null;
}

export class Picking {
  readonly #takings = new Map<Mode, Taking[]>();
  mode = $state<Mode>('column');
  taking = $state.raw<Taking | null>(null);

  constructor(choices: readonly Choice[], slots: readonly Slot[]) {
    for (const move of plainMoves(choices)) {
      const found = takingOf(move, slots);
      if (found) this.#takings.set(found[0], [...(this.#takings.get(found[0]) ?? []), found[1]]);
    }
  }

  /** Cards are to be taken before anything else. */
  get first(): boolean {
    return this.offers('column').length > 0;
  }

  offers(mode: Mode): readonly Taking[] {
    return this.#takings.get(mode) ?? [];
  }

  may(mode: Mode): boolean {
    return this.offers(mode).length > 0;
  }

  /** The cards one may tap now. */
  get open(): Set<number> {
    return new Set(this.offers(this.mode).flatMap((taking) => taking.slots));
  }

  get slots(): readonly number[] {
    return this.taking?.slots ?? [];
  }

  /** Begins to take cards in another manner, near those that were meant. */
  turnTo(mode: Mode): void {
    if (!this.may(mode)) return;
    const before = this.slots;
    this.mode = mode;
    this.taking = mode === 'one-per-row' ? this.#nearest(this.offers(mode), before) : null;
  }

  tap(slot: number): void {
    const holding = this.offers(this.mode).filter((taking) => taking.slots.includes(slot));
    if (holding.length) this.taking = this.#nearest(holding, this.slots);
  }

  /** The taking that keeps most of these cards; the first of those. */
  #nearest(takings: readonly Taking[], slots: readonly number[]): Taking | null {
    const kept = (taking: Taking) => taking.slots.filter((slot) => slots.includes(slot)).length;
    return takings.reduce<Taking | null>((best, taking) => (best && kept(best) >= kept(taking) ? best : taking), null);
  }
}
