/* What crosses the wire, as `archipel/server/schema.py` gives it. */

/** One sentence in both languages. */
export interface Text {
  fr: string;
  en: string;
}

// Each game reads its own view, content and events with its own types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = Record<string, any>;
export type Event = Json;
export type Move = Json;
export type Cell = number[];
export type OptionValue = string | boolean | number;

/** A legal move, or the placements of one shape: cells + anchor = a placement. */
export interface Choice {
  move: Move;
  shape?: string;
  orientations?: { cells: Cell[]; anchors: Cell[] }[];
}

export interface Item {
  line: string;
  points: number;
  text: Text;
  cells: Cell[];
}

export interface Score {
  /** null where lines are missing, because they rest on hidden things. */
  total: number | null;
  lines: Record<string, number>;
  items: Item[];
}

export interface Change {
  line: string;
  points: number;
  text: Text;
  cells: Cell[];
}

// ---- over HTTP ----

export interface ChoiceInfo {
  value: OptionValue;
  title: Text;
}

export interface OptionInfo {
  name: string;
  title: Text;
  meaning: Text;
  default: OptionValue;
  choices: ChoiceInfo[];
}

export interface GameInfo {
  name: string;
  title: Text;
  seats: number[];
  options: OptionInfo[];
  content: Json;
}

export interface BotInfo {
  level: string;
  title: Text;
  meaning: Text;
  /** The games it knows; null if it plays all. */
  games: string[] | null;
}

export interface Lobby {
  games: GameInfo[];
  bots: BotInfo[];
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  level?: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  name: string;
  options?: Record<string, OptionValue>;
}

export interface Join {
  name: string;
  seat: number;
}

export interface Reseat {
  to: 'bot' | 'open' | 'gone';
  level?: string | null;
}

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name: string;
  level: string | null;
  me: boolean;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  seats: SeatInfo[];
  phase: 'lobby' | 'playing' | 'over';
  seat: number | null;
  host: boolean;
  name: string;
  pending: number[];
  progress: Text | null;
  number: number;
  commitment: string | null;
  seed: string | null;
  links: string[];
  again: string | null;
}

export interface Problem {
  text: Text;
}

export interface Frame {
  number: number;
  count: number;
  entry: Entry | null;
  view: Json;
  standing: Score[];
  sister: Score | null;
}

// ---- over the socket, to the server ----

export interface SendMoves {
  type: 'moves';
  id: string;
  seen: number;
  moves: Move[];
}

export interface SendUndo {
  type: 'undo';
  id: string;
  seen: number;
}

export interface AskPreview {
  type: 'preview';
  id: string;
  alternatives: Move[][];
}

export interface AskSync {
  type: 'sync';
  seen: number;
}

export type ClientMessage = SendMoves | SendUndo | AskPreview | AskSync;

// ---- over the socket, to the client ----

export interface Entry {
  number: number;
  seat: number;
  undo: boolean;
  bot: boolean;
  events: Event[];
  told: Text[];
  at: number;
}

export interface TableMessage {
  type: 'table';
  table: TableInfo;
}

export interface Update {
  type: 'update';
  number: number;
  entries: Entry[];
  view: Json;
  choices: Choice[];
  standing: Score[];
  sister: Score | null;
  may_undo: boolean;
  since: number;
}

export interface Accepted {
  type: 'accepted';
  id: string;
  number: number;
}

export interface Refused {
  type: 'refused';
  id: string;
  text: Text;
  stale?: boolean;
}

export interface PreviewResult {
  refused: Text | null;
  events: Event[];
  told: Text[];
  changes: Change[];
  choices: Choice[];
}

export interface PreviewMessage {
  type: 'preview';
  id: string;
  results: PreviewResult[];
}

export type ServerMessage = TableMessage | Update | Accepted | Refused | PreviewMessage;
