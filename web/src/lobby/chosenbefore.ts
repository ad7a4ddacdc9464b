/* What was chosen for a table and is offered again: apart, because the home page has it before a table is opened. */
import type { OptionValue } from '../schema';
import type { ChosenBox, Start } from './opening.svelte';

/** What was chosen for one game, to be offered for the next one looked at. */
export const chosenBefore: {
  start: Start | null;
  name: string | null;
  /** The game that somebody comes to play. */
  game: string | null;
  /** By game. */
  boxes: Record<string, ChosenBox | null>;
  /** By game: options that differ from the usual ones. */
  options: Record<string, Record<string, OptionValue>>;
} = { start: null, name: null, game: null, boxes: {}, options: {} };
