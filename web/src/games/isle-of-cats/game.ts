/** L'Île des Chats as the server tells it: the schema's types by the players' names, and what is looked up in them. */
import type { WithCells } from '../../boats/schema';
import { nameOfCells } from '../../boats/targets';
import type { components } from '../../generated';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice } from '../../schema';

type Schemas = components['schemas'];
type Standard = WithCells<Schemas['IsleOfCatsPlayerView']>;
type Family = WithCells<Schemas['IsleOfCatsFamilyPlayerView']>;

export type { Cell, Colour };
export type Move = Schemas['IsleOfCatsMove'];
export type Event = Schemas['IsleOfCatsEvent'];

/** A list that is hidden from me is null; what a mode does not have is not there. */
export type Player = Pick<Standard, keyof Standard & keyof Family> &
  Partial<Omit<Standard, keyof Family>> &
  Partial<Omit<Family, keyof Standard>>;
export type View = Omit<WithCells<Schemas['IsleOfCatsView']>, 'players'> & {
  players: Player[];
} & Partial<Schemas['IsleOfCatsFacts']>; // the stored sheet of an earlier version has none
export type DayStep = NonNullable<Schemas['IsleOfCatsFacts']['step']>;
export type SisterView = NonNullable<View['sister']>;
export type Field = keyof NonNullable<View['fields']>;
export type Phase = View['phase'];

export type Content = WithCells<Schemas['IsleOfCatsContent']>;
export type Card = Content['cards'][string];
/** A question of an action card. */
export type CardQuestion = Content['actions'][string]['asks'][number];
/** What a rescue is paid with. */
export type Payment = keyof Content['baskets'];
/** What a treasure card is played for. */
export type Sort = Card['choices'][number];
/** A move that plays a card of the hand, whatever else it tells. */
export type CardMove = Extract<Move, { card: number }>;

export const moveOf = (choice: Choice): Move => choice.move as Move;

/** What a seat may do that needs no cells. */
export const plainMoves = (choices: readonly Choice[]): Move[] =>
  choices.filter((choice) => !choice.orientations).map(moveOf);

/** The moves of one kind. */
export function movesOf<Type extends Move['type']>(
  choices: readonly Choice[],
  type: Type,
): Extract<Move, { type: Type }>[] {
  return plainMoves(choices).filter((move): move is Extract<Move, { type: Type }> => move.type === type);
}

export const playerOf = (view: View, seat: number): Player => {
  const player = view.players[seat];
  if (!player) throw new RangeError(`no seat ${seat}`);
  return player;
};

export const cardOf = (content: Content, number: number): Card => {
  const card = content.cards[number];
  if (!card) throw new RangeError(`no card ${number}`);
  return card;
};

/**
 * What is printed on some cards, added up: the fish they cost, the boots they bring.
 *
 * The server can tell it only of sets that may be played; while cards are picked one wants to know with every tap, also
 * how many fish a set is short of. So the printed numbers it sends are added here, and nowhere else.
 */
export const printedSum = (content: Content, cards: readonly number[], what: 'cost' | 'speed'): number =>
  cards.reduce((sum, card) => sum + (cardOf(content, card)[what] ?? 0), 0);

/** The fields of the island, in the order they lie. */
export const fieldsOf = ({ prices }: Pick<Content, 'prices'>): Field[] => Object.keys(prices) as Field[];

/** Shape and colour of a tile; a shape may stand for the tiles that have it. */
export const tileOf = (tile: string, { tiles }: Content): { shape: string; colour: Colour | null } =>
  tiles[tile] ?? { shape: tile, colour: null };

/** The things of the screen that a move touches. */
function touches(move: Move): string[] {
  if ('cards' in move) return move.cards.length ? move.cards.map((card) => `card:${card}`) : ['go'];
  if (move.type === 'rescue' || move.type === 'take') return [`field-cat:${move.tile}`, `find:${move.tile}`];
  if (move.type === 'oshax' || move.type === 'treasure') return [`find:${move.tile}`];
  if (move.type === 'place') return [nameOfCells(move.cells as unknown as Cell[])];
  if (move.type === 'colour' || move.type === 'public-tradition') return [`colour:${move.colour}`];
  return 'card' in move ? [`card:${move.card}`] : ['go'];
}

export const touched = (moves: readonly Move[]): string[] => moves.flatMap(touches);
