/** Caty Mini as the server tells it: its view, its moves, its events and its content. */
import type { Point } from '../../look/draw';
import type { Text } from '../../schema';
import type { Furniture, Wall } from './furniture';
import type { Board } from './room';
import type { Toy } from './toys';

export type { Board, Furniture, Toy, Wall };
export type Notch = 'a' | 'b';
export const NOTCHES: readonly Notch[] = ['a', 'b'];

export interface Token {
  toy: Toy;
  value: number;
}

/** What a cat did in a round. */
export interface Course {
  seat: number;
  nap: boolean;
  entry: Notch | null;
  cost: number;
  touched: Toy[];
  taken: Token[];
}

export interface Leg {
  furniture: Furniture;
  /** null for the knot. */
  entry: Notch | null;
  exit: Notch;
}

export interface Player {
  seat: number;
  board: Board;
  string: number;
  at: { furniture: Furniture; notch: Notch } | null;
  route: Leg[];
  /** null for rivals. */
  hand: Furniture[] | null;
  hand_count: number;
  hand_colours: Record<Wall, number>;
  tokens: Partial<Record<Toy, number>>;
  /** null for rivals until the end. */
  values: Partial<Record<Toy, number[]>> | null;
}

export interface View {
  game: 'caty-mini';
  options: { expert: boolean; string: 'standard' | 'short' };
  seats: number;
  seat: number | null;
  phase: 'draw' | 'knot' | 'lead' | 'run' | 'over';
  round: number;
  first: number;
  pending: number[];
  over: boolean;
  winners: number[];
  played: Furniture[];
  piles: Record<Wall, number>;
  stacks: Record<Toy, { top: number | null; left: number }>;
  courses: Course[];
  players: Player[];
}

export interface WallContent {
  colour: Wall;
  side: 'top' | 'right' | 'bottom' | 'left';
  letter: Text;
  name: Text;
}

export interface FurnitureContent {
  id: Furniture;
  colour: Wall;
  notches: Record<Notch, Point>;
  name: Text;
  the: Text;
  to: Text;
}

export interface ToyContent {
  id: Toy;
  name: Text;
  the: Text;
  /** "de balle": what there is none left of. */
  of: Text;
}

export interface Help {
  title: Text;
  text: Text;
}

export interface Content {
  title: Text;
  words: Record<string, Text>;
  prompts: Record<string, Text>;
  help: Record<string, Help>;
  strings: Record<string, number>;
  rounds: number;
  walls: WallContent[];
  furniture: FurnitureContent[];
  toys: ToyContent[];
  boards: { id: Board; name: Text; toys: { toy: Toy; x: number; y: number; r: number }[] }[];
}

export type Move =
  | { type: 'draw'; piles: Wall[] }
  | { type: 'knot'; notch: Notch }
  | { type: 'lead'; furniture: Furniture }
  | { type: 'run'; entry: Notch }
  | { type: 'nap' };

export interface Ran {
  event: 'ran';
  seat: number;
  furniture: Furniture;
  entry: Notch;
  exit: Notch;
  cost: number;
  /** What is left of it. */
  string: number;
  touched: Toy[];
  taken: Token[];
}

export type Event =
  | { event: 'drew'; seat: number; piles: Wall[] }
  | { event: 'knotted'; seat: number; notch: Notch }
  | { event: 'led'; seat: number; furniture: Furniture }
  | Ran
  | { event: 'napped'; seat: number; string: number }
  | { event: 'round'; round: number; first: number }
  | { event: 'over'; winners: number[] };

function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new RangeError(`no ${what}`);
  return thing;
}

export const playerOf = (view: View, seat: number): Player => found(view.players[seat], `seat ${seat}`);

export const pieceOf = (content: Content, id: Furniture): FurnitureContent =>
  found(
    content.furniture.find((piece) => piece.id === id),
    id,
  );

export const toyOf = (content: Content, id: Toy): ToyContent =>
  found(
    content.toys.find((toy) => toy.id === id),
    id,
  );

export const wallOf = (content: Content, colour: Wall): WallContent =>
  found(
    content.walls.find((wall) => wall.colour === colour),
    colour,
  );

export const boardOf = (content: Content, id: Board): Content['boards'][number] =>
  found(
    content.boards.find((board) => board.id === id),
    id,
  );

export const wholeString = (view: View, content: Content): number =>
  found(content.strings[view.options.string], 'string');

/** The furniture everybody runs to now, or null while it is being chosen. */
export const goalOf = (view: View): Furniture | null => (view.phase === 'run' ? (view.played.at(-1) ?? null) : null);
