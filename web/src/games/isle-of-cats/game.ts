/** L'Île des Chats as the server tells it: its view, its moves, its events and its content. */
import type { Kind } from '../../boats/piece';
import type { components } from '../../generated';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice, Text } from '../../schema';

type Schemas = components['schemas'];
type Standard = Schemas['IsleOfCatsPlayerView'];
type Family = Schemas['IsleOfCatsFamilyPlayerView'];
type Drawn = 'rats' | 'maps' | 'pieces';

export type { Cell, Colour };
export type Field = keyof Schemas['IsleOfCatsFieldsView'];
export type Phase = Schemas['IsleOfCatsView']['phase'];
export type SisterView = Schemas['IsleOfCatsSisterView'];

export const FIELDS: readonly Field[] = ['left', 'right'];

/** The schema knows of cells only that they are lists of numbers; they are pairs. */
type Piece = Omit<Schemas['IsleOfCatsPieceView'], 'cells'> & { cells: Cell[] };

/** A list that is hidden from me is null; what a mode does not have is not there. */
export type Player = Pick<Standard, Exclude<keyof Standard & keyof Family, Drawn>> &
  Partial<Omit<Standard, keyof Family>> &
  Partial<Omit<Family, keyof Standard>> & {
    rats: Cell[];
    maps: Partial<Record<Colour, Cell>>;
    pieces: Piece[];
  };

export type View = Omit<Schemas['IsleOfCatsView'], 'players'> & { players: Player[] };

export interface Card {
  kind: 'oshax' | 'rescue' | 'action' | 'treasure' | 'tradition' | 'public-tradition';
  key: string;
  cost: number;
  title: Text;
  text: Text;
  speed: number | null;
  basket: 'whole' | 'broken' | null;
  names_colour: boolean;
}

interface Step {
  do: 'cat' | 'rare' | 'oshax' | 'common' | 'switch';
  numbers: number[];
  shape: string | null;
}

export interface Content {
  title: Text;
  lines: Record<string, Text>;
  moves: Record<string, Text>;
  words: Record<string, Text>;
  help: Record<string, { title: Text; text: Text }>;
  phases: Record<Phase, Text>;
  colours: Colour[];
  prices: Record<Field, number>;
  /** Day by day, how many seats further a pack goes after a pick. */
  pack_steps: number[];
  shapes: Record<string, { kind: Kind; rows: string[]; small: boolean }>;
  plan: string[];
  rooms: { number: number; id: string; letter: string; title: Text }[];
  cards: Record<string, Card>;
  family_cards: Record<string, { key: string; title: Text; text: Text }>;
  sister: {
    colour_points: number[];
    baskets: Record<string, { baskets: number; speed: number; steps: Step[] }>;
    traditions: Record<string, { key: string; title: Text; text: Text; advanced: boolean }>;
  };
}

export type Move = Schemas['IsleOfCatsMove'];
export type Event = Schemas['IsleOfCatsEvent'];
export type Sort = Schemas['IsleOfCatsPlayTreasure']['choice'];

/** The moves of action cards. */
export type ActionMove = Extract<
  Move,
  {
    type: 'action' | 'sell-basket' | 'herd' | 'trade-traditions' | 'trade-treasures' | 'fish-for-colour';
  }
>;

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

const ACTIONS: ReadonlySet<string> = new Set<ActionMove['type']>([
  'action',
  'sell-basket',
  'herd',
  'trade-traditions',
  'trade-treasures',
  'fish-for-colour',
]);

export const isAction = (move: Move): move is ActionMove => ACTIONS.has(move.type);

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

/** A tile's shape: "cat-05" of "cat-05-blue", "rare-l" of itself. */
export const shapeOf = (tile: string): string =>
  tile.startsWith('cat-') ? tile.split('-').slice(0, 2).join('-') : tile;

export const colourOf = (tile: string): Colour | null =>
  tile.startsWith('cat-') ? ((tile.split('-')[2] ?? null) as Colour | null) : null;

/** The seat a pack goes to after a pick today; nobody alone. */
export function passesTo(view: View, content: Content, seat: number): number | null {
  const step = content.pack_steps[view.day - 1];
  if (view.seats < 2 || step === undefined) return null;
  return (seat + step + view.seats) % view.seats;
}

export const sameMove = (a: Move | null, b: Move | null): boolean => JSON.stringify(a) === JSON.stringify(b);
