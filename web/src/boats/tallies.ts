/** How far a seat has come with each card, as the server counts it: how many there are, of how many asked for. */
import { words } from './words';

/** By number of the card; null where each one pays. */
export type Tallies = Record<string, [have: number, want: number | null][] | undefined>;

/** Of more counts than these only how many are reached is told: a row of bare numbers tells nobody anything. */
const READABLE = 2;

/** "13 of 16"; "2 of 4, 3 of 4"; for three of each colour "1 of 5"; where each one pays only "5". */
export function progressOf(tallies: Tallies, number: number): string {
  const counts = tallies[number] ?? [];
  if (counts.length > READABLE)
    return words().progress(counts.filter(([have, want]) => have >= (want ?? 0)).length, counts.length);
  return counts.map(([have, want]) => (want === null ? String(have) : words().progress(have, want))).join(', ');
}
