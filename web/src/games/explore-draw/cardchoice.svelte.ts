/**
 * Which cards to take: a column, or what a special action takes in its place or besides.
 *
 * Every taking is one that the server offers. A tap picks the whole of it, but where one card of each row is taken: there
 * a tap picks its card, in place of another that can't be taken with it.
 */
import type { Choice } from '../../schema';
import { sound } from '../../sound';
import { plainMoves, slotsOf, type Content, type Move, type Special } from './game';

export type Mode = 'column' | Special;

export interface Taking {
  slots: readonly number[];
  move: Move;
}

/** The cards that a move takes, and how; null for a move that takes none. */
function takingOf(move: Move, content: Pick<Content, 'columns' | 'rows' | 'specials'>): [Mode, Taking] | null {
  const slots = slotsOf(move, content);
  if (move.type === 'choose-column') return ['column', { move, slots }];
  if (move.type !== 'use-special' || content.specials[move.special].field === 'cells') return null;
  return [move.special, { move, slots }];
}

export class CardChoice {
  readonly #takings = new Map<Mode, Taking[]>();
  mode = $state<Mode>('column');
  /** The cards that are picked. */
  slots = $state.raw<readonly number[]>([]);

  constructor(
    choices: readonly Choice[],
    private readonly content: Pick<Content, 'columns' | 'rows' | 'specials'>,
  ) {
    for (const move of plainMoves(choices)) {
      const found = takingOf(move, content);
      if (found) this.#takings.set(found[0], [...(this.#takings.get(found[0]) ?? []), found[1]]);
    }
  }

  /** Cards are to be taken before anything else. */
  get first(): boolean {
    return this.offers('column').length > 0;
  }

  /** What a move of the special action in use names; nothing while a column is taken. */
  get field(): Content['specials'][Special]['field'] | null {
    return this.mode === 'column' ? null : this.content.specials[this.mode].field;
  }

  /** A card is taken besides those of the day. */
  get besides(): boolean {
    return this.mode !== 'column' && !this.content.specials[this.mode].instead;
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
    if (this.field !== 'slots') this.slots = [];
  }

  /** Picks what a move takes; false for a move that takes no cards. */
  follow(move: Move): boolean {
    const found = takingOf(move, this.content);
    if (!found || !this.may(found[0])) return false;
    this.mode = found[0];
    this.slots = found[1].slots;
    return true;
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
    void sound('card');
    if (this.field !== 'slots') this.slots = only.slots;
    else if (this.slots.includes(slot)) this.slots = this.slots.filter((other) => other !== slot);
    else {
      const goes = (other: number) => holding.some((taking) => taking.slots.includes(other));
      this.slots = [...this.slots.filter(goes), slot];
    }
  }
}
