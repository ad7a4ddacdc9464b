/** Explore & Draw as the server tells it: its view, its moves, its events and its content. */
import type { Kind, Piece as Drawing } from '../../boats/piece';
import type { Cell } from '../../look/draw';
import type { Colour } from '../../look/theme';
import type { Choice, Text } from '../../schema';

export type { Cell, Colour };
export type Column = 'A' | 'B' | 'C' | 'D';
export type Special = 'extra-card' | 'one-per-row' | 'row' | 'double-cat' | 'double-treasure';
export type Zone = 'upper' | 'lower';

export const COLUMNS: readonly Column[] = ['A', 'B', 'C', 'D'];
export const ROWS = [1, 2, 3] as const;

export interface Discovery {
  kind: Kind;
  shape?: string;
  colour?: Colour;
  /** A rare treasure that a captain drew by hand. */
  rows?: string[];
}

export interface Card {
  id: string;
  type: 'tradition' | 'cat' | 'oshax' | 'treasure';
  keyword?: 'or' | 'choose-two' | null;
  zones?: Discovery[][];
  tradition?: number;
}

export interface Slot {
  slot: number;
  row: number;
  column: Column;
  deck: 'cats' | 'traditions';
}

export type SlotView = Slot & { card: Card };

export interface Piece extends Drawing {
  shape: string | null;
  day: number;
  from: string;
}

export interface Turn {
  stage: 'choose' | 'resolve' | 'done';
  chosen: number[];
  unresolved: number[];
  open: { slot: number; zone: Zone | null; two: number[] | null; left: number[] } | null;
  bonus: Colour | null;
  double_cat: number | null;
  double_treasure: number | null;
}

export interface PlainScore {
  total: number;
  lines: Record<string, number>;
}

export interface Player {
  seat: number;
  boat: number | null;
  rats: Cell[];
  maps: Partial<Record<Colour, Cell>>;
  pieces: Piece[];
  traditions: number[];
  specials: Special[];
  special_today: boolean;
  turn: Turn | null;
  score: PlainScore;
}

export interface SisterView {
  difficulty: string;
  colours: (Colour | null)[];
  traditions: string[];
  advanced: string[];
  score: PlainScore;
}

export interface View {
  game: 'explore-draw';
  seats: number;
  seat: number | null;
  day: number;
  phase: 'reveal' | 'explore' | 'over';
  over: boolean;
  pending: number[];
  winners: number[];
  options: { difficulty: string; boats: string; captain: string };
  island: SlotView[] | null;
  decks: { cats: number; traditions: number };
  discard: (string | Card)[][];
  players: Player[];
  sister: SisterView | null;
}

export interface Content {
  title: Text;
  lines: Record<string, Text>;
  moves: Record<string, Text>;
  words: Record<string, Text>;
  help: Record<string, { title: Text; text: Text }>;
  days: number;
  colours: { id: Colour; title: Text; letter: Text; pattern: string }[];
  kinds: Record<Kind, Text>;
  shapes: Record<string, { kind: Kind; rows: string[] }>;
  boat: { plan: string[]; rooms: { number: number; id: string; letter: string; title: Text }[] };
  island: Slot[];
  decks: Record<'cats' | 'traditions', Card[]>;
  specials_per_game: number;
  specials: Record<Special, { title: Text; text: Text }>;
  traditions: Record<string, Text>;
  sister: { colour_points: number[]; traditions: Record<string, Text>; advanced: Record<string, Text> };
}

export type Move =
  | { type: 'choose-column'; column: Column }
  | { type: 'use-special'; special: Special; row?: number; slots?: number[]; slot?: number; cells?: Cell[] }
  | { type: 'resolve-card'; slot: number }
  | { type: 'choose-zone'; zone: Zone }
  | { type: 'choose-two'; discoveries: [number, number] }
  | { type: 'place'; discovery: number; cells: Cell[]; colour?: Colour }
  | { type: 'skip'; discovery: number }
  | { type: 'take-bonus'; cells: Cell[] }
  | { type: 'decline-bonus' }
  | { type: 'end-turn' }
  | { type: 'reveal-island'; cards: (string | Card)[] | 'deal' };

export type Event = { event: string; seat?: number } & Partial<{
  slots: number[];
  slot: number;
  special: Special;
  tradition: number;
  piece: Piece;
  colour: Colour;
  day: number;
}>;

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

export const sameMove = (a: Move | null, b: Move | null): boolean => JSON.stringify(a) === JSON.stringify(b);
