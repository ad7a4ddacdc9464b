/** Explore & Draw as the server tells it: the schema's types by the players' names, and what is looked up in them. */
import type { Complete, WithCells } from '../../boats/schema';
import { nameOfCells } from '../../boats/targets';
import type { components } from '../../generated';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice } from '../../schema';

type Schemas = components['schemas'];

export type { Cell, Colour };
export type Move = Schemas['ExploreDrawMove'];
export type Event = Schemas['ExploreDrawEvent'];
export type View = WithCells<Schemas['ExploreDrawView']> & Partial<Schemas['ExploreDrawFacts']>; // the stored sheet of an earlier version has none
export type Player = View['players'][number];
export type Turn = NonNullable<Player['turn']>;
export type SisterView = NonNullable<View['sister']>;
export type SlotView = NonNullable<View['island']>[number];
export type Slot = Omit<SlotView, 'card'>;
export type Card = SlotView['card'];
export type Discovery = NonNullable<Card['zones']>[number][number];
export type Column = Slot['column'];
export type Special = Player['specials'][number];
export type Zone = Schemas['ExploreDrawChooseZone']['zone'];
export type Content = Complete<WithCells<Schemas['ExploreDrawContent']>, 'columns' | 'decks' | 'kinds' | 'specials'>;

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** What a seat may do that needs no cells. */
export const plainMoves = (choices: readonly Choice[]): Move[] =>
  choices.filter((choice) => !choice.orientations).map(moveOf);

export const playerOf = (view: View, seat: number): Player => {
  const player = view.players[seat];
  if (!player) throw new RangeError(`no seat ${seat}`);
  return player;
};

export const discoveriesOf = (card: Card): Discovery[] => card.zones?.flat() ?? [];

/** The island's columns, in their order. */
export const columnsOf = ({ columns }: Pick<Content, 'columns'>): Column[] => Object.keys(columns).sort() as Column[];

/** The things of the screen that a move touches. */
function touches(move: Move): string[] {
  const cells = 'cells' in move && move.cells ? [nameOfCells(move.cells as unknown as Cell[])] : [];
  if (move.type === 'choose-column') return [`column:${move.column}`];
  if (move.type === 'resolve-card') return [`card:${move.slot}`];
  if (move.type === 'use-special') {
    const slots = move.slots ?? (move.slot === undefined ? [] : [move.slot]);
    return [...slots.map((slot) => `card:${slot}`), ...(cells.length || slots.length ? [] : ['specials']), ...cells];
  }
  return cells.length ? cells : move.type === 'choose-zone' || move.type === 'choose-two' ? [] : ['go'];
}

/** The slots whose cards a move takes. */
export function slotsOf(move: Move, { columns, rows }: Pick<Content, 'columns' | 'rows'>): readonly number[] {
  if (move.type === 'choose-column') return columns[move.column];
  if (move.type !== 'use-special' || move.cells) return [];
  return move.slots ?? (move.row ? rows[move.row - 1] : [move.slot ?? 0]) ?? [];
}

export const choosesCards = (moves: readonly Move[]): boolean =>
  moves.some((move) => move.type === 'choose-column' || (move.type === 'use-special' && !move.cells));

export const touched = (moves: readonly Move[]): string[] => moves.flatMap(touches);
