/* What a table hands to a game's screen, and what the screen hands back. The one seam between the two. */
import type { Looks } from '../boats/piece';
import type { Sign } from '../ending/drawings';
import type { Drawing } from '../look/draw';
import type { Teller } from '../told/deeds';
import type { Choice as AnyChoice, Entry, Gains, Json, Move, PreviewResult, Score, TableInfo, Text } from '../schema';

export interface ScreenProps<View = Json, Content = Json, Choice = AnyChoice> {
  /** The game as my seat may know it; only the server's `choices` say what is legal. */
  view: View;
  content: Content;
  choices: Choice[];
  standing: Score[];
  table: TableInfo;
  /** A name for every seat, as text. */
  names: string[];
  /** Mine, or null for somebody who watches, and in a replay. */
  seat: number | null;
  /** What was just done, to animate; empty after a reload. */
  fresh: Entry[];
  /** A message is under way, or the connection is lost: show, but don't send. */
  waiting: boolean;
  mayUndo: boolean;
  /** When the last thing was done: those who are waited for have been since then. */
  since: number;
  /** Resolves when stored; rejects with a Refusal that has been shown already. */
  send(moves: Move[]): Promise<void>;
  undo(): Promise<void>;
  preview(alternatives: Move[][]): Promise<PreviewResult[]>;
  /**
   * What every placement among `choices` would gain, in their order, or among those after some moves; null where the
   * game does not count them, and where it has gone on meanwhile.
   */
  gains(after?: Move[]): Promise<Gains | null>;
  /** How far my seat has come with what it collects, in the game's own form. */
  tallies: Json;
  /** Opens the rules at one thing: what it is, why something is not allowed. */
  explain(title: Text, words: Text[]): void;
  /** Says something to a screen reader, politely. */
  say(words: string): void;
  /** Moves to be taken up as if I had chosen them, without sending them: a hint that is followed. */
  followed: Move[] | null;
  /** What a hint advised in this position, followed or not: nothing warns of it. */
  advised?: Move[] | null;
  /** Opens the score sheet, at one seat's line if given. */
  showScore(seat?: number, line?: string): void;
}

/** How a game alone ends: a page of the captain's log. */
export interface SoloEnding {
  /** What points are called: gold. */
  unit: Text;
  /** Whether the title was earned, and may be stamped. */
  titled: boolean;
  next: { title: Text; missing: number } | null;
  /** There is no higher title. A sheet of an earlier version knows neither this nor the next one. */
  highest: boolean;
  exploits: { sign: Sign; title: Text; meaning: Text; done: boolean }[];
}

/** What each game's folder exports as its default: `games/<name>/index.ts`, loaded when needed. */
export interface GameModule {
  /** The whole play area: board, dice or hand, rivals, the one green button. */
  Screen: unknown;
  /** A board alone, for score sheet and replay: { view, content, seat, marks }, marks being cells to point out. */
  Board: unknown;
  /** Bar title and subtitle: « À toi, capitaine » / "Round 9 · Sea of Treasures". A replay offers no choices and waits for nobody. */
  headline(props: {
    view: Json;
    content: Json;
    seat: number | null;
    names: string[];
    choices?: AnyChoice[];
    table?: TableInfo;
  }): { title: Text; subtitle: Text };
  /** Whose board it is, in the game's own word: « Le bateau d'Inès »; null is oneself. */
  boardOf?(who: string | null): string;
  /** How tall a board is for its width; 1 where it is not told. A boat lies long. */
  tall?: number;
  /** A sign for each line of the score, before its words: { line }. Only where a game has them. */
  LineMark?: unknown;
  /** What all look at together, for a page to share in a call: { view, content }. Only where a game has such a thing. */
  Shared?: unknown;
  /** The cards that moves choose, to be shown where a board would not differ: { moves, view, content }; it shows nothing
   * for other moves, and `choosesCards` says so. */
  Chosen?: unknown;
  choosesCards?(moves: Move[]): boolean;
  /** What lies in the middle of the table, for the big screen, which takes no touch: { view, content, readable }. It is
   * made for a width and enlarged from there, into a share of the screen; words drawn into it are at least so many of
   * its own pixels large as `readable` says. */
  middle?: { Part: unknown; width: number; share: number };
  /** The things of its screen that moves touch, in their order: what a hint points at (`data-target`). */
  touched?(moves: Move[], props: { view: Json; content: Json; seat: number | null }): string[];
  /** The cards and dice that a move was made with, as drawings; those of this very move are marked as chosen. */
  played?(props: { view: Json; content: Json; seat: number; events: Json[] }, looks: Required<Looks>): Drawing[];
  /** How the others' deeds are told, where the log's sentences are not enough. */
  teller?: Teller;
  /** What the end means in the game's own words, where it has some: a solo title, its exploits. */
  ending?(
    props: { view: Json; content: Json; seat: number | null; names: string[] },
    standing: Score[],
  ): { title: Text; words: Text[]; solo?: SoloEnding } | null;
}
