/** L'Île des Chats as the server tells it: its view, its moves, its events and its content. */
import type { Kind, Piece as Drawing } from '../../boats/piece';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice, Text } from '../../schema';

export type { Cell, Colour };
export type Field = 'left' | 'right';
export type Turn = number | 'sister';
export type Phase =
  | 'colours'
  | 'family-cards'
  | 'draft'
  | 'keep'
  | 'traditions'
  | 'rescue-cards'
  | 'rescue'
  | 'rare-finds'
  | 'dusk'
  | 'over';

export const FIELDS: readonly Field[] = ['left', 'right'];

export interface Piece extends Drawing {
  id: number;
  tile: string;
  shape: string;
}

export type Interrupt =
  | { kind: 'place'; seat: number; tile: string; colour: Colour | null }
  | { kind: 'offer' | 'fields'; seat: number; tiles: string[] }
  | { kind: 'pay'; seat: number };

/** A list that is hidden from me is null; in family mode the cards, fish and baskets are not there at all. */
export interface Player {
  seat: number;
  colour: Colour | null;
  boat: number;
  rats: Cell[];
  maps: Partial<Record<Colour, Cell>>;
  pieces: Piece[];
  chosen: boolean;
  passed: boolean;
  fish?: number;
  baskets?: { ready: number; used: number };
  hand?: number[] | null;
  hand_count?: number;
  traditions?: number[] | null;
  traditions_count?: number;
  pack?: number[] | null;
  pack_count?: number;
  picked?: number[] | null;
  picked_count?: number;
  drawn?: number[] | null;
  drawn_count?: number;
  rescue_cards?: number[] | null;
  rescue_cards_count?: number;
  speed?: number | null;
  extra_rescues?: number;
  anywhere?: boolean;
  family_cards?: number[] | null;
  family_cards_count?: number;
}

export interface PublicTradition {
  card: number;
  colour: Colour | null;
  seat: number;
}

export interface SisterView {
  difficulty: string;
  colours: (Colour | null)[];
  traditions: number[];
  advanced: number[];
  /** Today's basket cards; null lies face down. */
  baskets: (number | null)[];
  resolved: number;
  deck_count: number;
  speed: number | null;
  score: { total: number | null; lines: Record<string, number> };
}

export interface View {
  game: 'isle-of-cats';
  seats: number;
  seat: number | null;
  mode: 'standard' | 'family';
  options: Record<string, string>;
  day: number;
  phase: Phase;
  pending: number[];
  order: Turn[];
  turn: Turn | null;
  rescued: number;
  over: boolean;
  winners: number[];
  fields: Record<Field, string[]> | null;
  around: string[] | null;
  rare: { tile: string; count: number }[];
  common: Record<string, number>;
  oshax: string[];
  bag_count: number;
  deck_count: number;
  discard_count: number;
  played: number[];
  public_traditions: PublicTradition[];
  interrupt: Interrupt | null;
  players: Player[];
  sister: SisterView | null;
}

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

export interface Step {
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

export type Sort = 'rare' | 'common' | 'small';

export type ActionMove =
  | { type: 'action'; card: number }
  | { type: 'sell-basket'; card: number; used: boolean }
  | { type: 'herd'; card: number; cats: string[] }
  | { type: 'trade-traditions'; card: number; traditions: number[] }
  | { type: 'trade-treasures'; card: number; pieces: number[] }
  | { type: 'fish-for-colour'; card: number; colour: Colour };

export type Move =
  | { type: 'colour'; colour: Colour }
  | { type: 'draft' | 'keep' | 'rescue-cards' | 'family-cards'; cards: number[] }
  | { type: 'public-tradition'; card: number; colour: Colour }
  | { type: 'rescue'; tile: string; basket: number[] }
  | { type: 'oshax'; card: number; tile: string; colour: Colour }
  | { type: 'treasure'; card: number; choice: Sort; tile: string }
  | { type: 'place'; cells: Cell[] }
  | { type: 'take'; tile: string }
  | { type: 'end-turn' | 'sister-turn' | 'pass' | 'decline' | 'done' }
  | { type: 'fields'; fields: Field[] }
  | ActionMove;

export type Event = { event: string; seat?: number } & Partial<{
  tile: string;
  switched: string[];
  card: number;
  cards: number[];
  fish: number;
  piece: Piece;
  tiles: string[];
}>;

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
