/**
 * Which cards to take: a column, or what a special action takes in its place or besides.
 *
 * Every taking is one that the server offers. A tap picks the whole of it, but where one card of each row is taken: there
 * a tap picks its card, in place of another that can't be taken with it.
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

export class CardChoice {
  readonly #takings = new Map<Mode, Taking[]>();
  mode = $state<Mode>('column');
  /** The cards that are picked. */
  slots = $state.raw<readonly number[]>([]);

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

  /** What the cards that are picked make together, once none is missing. */
  get taking(): Taking | null {
    const same = (taking: Taking) =>
      taking.slots.length === this.slots.length && taking.slots.every((slot) => this.slots.includes(slot));
    return this.offers(this.mode).find(same) ?? null;
  }

  /** How many cards must still be picked. */
  get missing(): number {
    return (this.offers(this.mode)[0]?.slots.length ?? 0) - this.slots.length;
  }

  /** Begins to take cards in another manner. One of each row may begin with a column that was picked. */
  turnTo(mode: Mode): void {
    if (!this.may(mode)) return;
    this.mode = mode;
    if (mode !== 'one-per-row') this.slots = [];
  }

  /** Back to where no special action is picked. */
  giveUp(): void {
    this.mode = 'column';
    this.slots = [];
  }

  tap(slot: number): void {
    const holding = this.offers(this.mode).filter((taking) => taking.slots.includes(slot));
    const [only] = holding;
    if (!only) return;
    if (this.mode !== 'one-per-row') this.slots = only.slots;
    else if (this.slots.includes(slot)) this.slots = this.slots.filter((other) => other !== slot);
    else {
      const goes = (other: number) => holding.some((taking) => taking.slots.includes(other));
      this.slots = [...this.slots.filter(goes), slot];
    }
  }
}
