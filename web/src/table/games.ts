/* Each game's screens, loaded when a table needs them. A game is there once its folder is. */
import type { Component } from 'svelte';
import { w } from '../i18n';
import type { Cell, Json, Move } from '../schema';
import type { GameModule, ScreenProps } from './screen';

const folders = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');

/** Whether this client can show a game that the server has. */
export const hasScreens = (game: string): boolean => `../games/${game}/index.ts` in folders;

/** Whose choice it is that two boards are compared for. */
export type Choice = 'mine' | 'master';

export interface BoardProps {
  view: Json;
  content: Json;
  seat: number;
  /** Whose it is, for those who listen. */
  caption: string;
  marks: Cell[];
  /** The marks are what somebody chose at a decision: outlined, not veiled, and the board stands as it fits beside another. */
  choice?: Choice;
  /** Cells that were filled last, outlined unless others are marked. */
  lit?: Cell[];
  /** The events of a deed, to be seen again as they happened. */
  latest?: readonly { event: string }[];
  /** Words drawn into it are at least so many pixels large, or are left out; 11 where it is not told. */
  readable?: number;
}

export type LineMark = Component<{ line: string }>;

export interface Screens extends GameModule {
  Screen: Component<ScreenProps>;
  Board: Component<BoardProps>;
  LineMark?: LineMark;
  Shared?: Component<{ view: Json; content: Json }>;
  Chosen?: Component<{ moves: Move[]; view: Json; content: Json }>;
  middle?: { Part: Component<{ view: Json; content: Json; readable: number }>; width: number; share: number };
}

/** Whose board it is, in the game's own word where it has one; null is oneself. */
export const boardName = ({ boardOf }: Screens, who: string | null): string =>
  boardOf?.(who) ?? (who === null ? w().score.yourBoard : w().score.board(who));

export async function screensOf(game: string): Promise<Screens> {
  const load = folders[`../games/${game}/index.ts`];
  if (!load) throw new Error(`no screens for ${game}`);
  return (await load()).default as Screens;
}
