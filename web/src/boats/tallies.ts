/** How far a seat has come with each card, as the server counts it: how many there are, of how many asked for. */
import { words } from './words';

/** By number of the card; null where each one pays. */
export type Tallies = Record<string, [have: number, want: number | null][] | undefined>;

/** "13 of 16"; "2 of 4, 3 of 4"; where each one pays only "5". */
export const progressOf = (tallies: Tallies, number: number): string =>
  (tallies[number] ?? [])
    .map(([have, want]) => (want === null ? String(have) : words().progress(have, want)))
    .join(', ');
