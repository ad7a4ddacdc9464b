/** Doodle Islands as the server tells it: its view, its moves, its events and its content. */
import { known } from '../../look/draw';
import type { Text } from '../../schema';

export type Cell = readonly [row: number, column: number];
export type Die = 1 | 2 | 3 | 4 | 5 | 6;
export type Shape = 'NS' | 'EW' | 'NE' | 'SE' | 'SW' | 'NW';
export type Draw = Shape | 'fort' | 'tentacle';
export type Kind = 'archipelago' | 'island' | 'monster' | 'ship' | 'breakers' | 'kraken' | 'schooner' | 'galleon';
/** A row of numbers to circle. */
export type Zone = 'monsters' | 'islands' | 'bonuses' | 'krakens';

export const isShape = (draw: Draw): draw is Shape => draw !== 'fort' && draw !== 'tentacle';

/** One player's sheet; it has the rows of numbers and the boxes of its sea. */
export interface Sheet extends Partial<Record<Zone, number[]>> {
  routes: (Shape | null)[][];
  /** Ticked, by column. */
  forts?: number[];
  tentacles?: number[];
  bottles: number;
}

export interface View {
  game: 'doodle-islands';
  sea: string;
  seats: number;
  round: number;
  first: number;
  pending: number[];
  over: boolean;
  /** Why this is the last round; empty before. */
  ending: string[];
  black: Die;
  white: Die[];
  taken: { seat: number; die: Die | null }[];
  map: string[];
  sheets: Sheet[];
  /** Of the rows that all share, the numbers still there. */
  open: Partial<Record<Zone, number[]>>;
  solo: { title: string | null; exploits: string[] } | null;
  winners: number[];
}

export interface SeaContent {
  title: Text;
  /** The kind of each letter of the map. */
  kinds: Record<string, Kind>;
  /** The kind that has a route from the start. */
  setup: Kind;
  /** The kind with boxes to tick, one in each column. */
  boxed: Kind;
  boxes: { cell: Cell; count: number }[];
  numbers: Partial<Record<Zone, number[]>>;
  bottles: number;
  /** For each thing of this sea, the entry of the help that explains it here. */
  help: Record<string, string>;
}

export interface Help {
  title: Text;
  text: Text;
}

export interface Content {
  title: Text;
  lines: Record<string, Text>;
  words: Record<string, Text>;
  help: Record<string, Help>;
  seas: Record<string, SeaContent>;
  shapes: Shape[];
  titles: { id: string; least: number; text: Text }[];
  no_title: Text;
  exploits: { id: string; text: Text; meaning: Text }[];
}

export interface Pick {
  type: 'pick';
  die: Die;
  cell: Cell;
  draw: Draw;
}

export interface Bottle {
  type: 'bottle';
}

export type Move = Pick | Bottle;

export type Event =
  | { event: 'bottle'; seat: number; count: number }
  | { event: 'draw'; seat: number; die: Die; cell: Cell; draw: Draw }
  | { event: 'gold'; seat: number; zone: Zone; value: number; number: number | null }
  | { event: 'bonus'; seat: number; number: number }
  | { event: 'ending'; seat: number; reason: string }
  | { event: 'round'; round: number; first: number; black: Die; white: Die[] }
  | { event: 'over'; winners: number[] };

export const seaOf = (view: View, content: Content): SeaContent => known(content.seas[view.sea]);

export const sameCell = (a: Cell | null, b: Cell | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
