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

/** The same where it stands alone: a bare number tells nobody anything. */
export function standingOf(tallies: Tallies, number: number): string {
  const progress = progressOf(tallies, number);
  return /^\d+$/.test(progress) ? words().soFar(progress) : progress;
}

/** There, still missing, or there beyond what is asked for. */
export type Square = 'there' | 'missing' | 'beyond';

/** More squares than these are no picture any more. */
const MOST_SQUARES = 22;

/** The same as rows of squares, one for each thing that is counted. */
export function squaresOf(tallies: Tallies, number: number): Square[][] {
  const counts = tallies[number] ?? [];
  const reached = counts.filter(([have, want]) => have >= (want ?? 0)).length;
  const rows: [number, number | null][] = counts.length > READABLE ? [[reached, counts.length]] : counts;
  return rows
    .map(([have, want]) => row(have, want ?? have))
    .filter(({ length }) => length > 0 && length <= MOST_SQUARES);
}

const row = (have: number, want: number): Square[] =>
  Array.from({ length: Math.max(have, want) }, (_, at) => (at >= have ? 'missing' : at >= want ? 'beyond' : 'there'));
