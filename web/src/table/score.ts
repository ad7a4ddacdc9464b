/* A score sheet as a table: who stands where, what a line is made of, which cells it speaks of. */
import type { Cell, Item, Place, Score } from '../schema';
import type { SoloEnding } from './screen';

/** A column of the sheet: a seat, or the automated rival of a solo game. */
export interface Column {
  seat: number | null;
  score: Score;
}

/** The seats in the order they came in, as the server tells it; the sister last. */
export function ranked(scores: Score[], sister: Score | null, places: Place[]): Column[] {
  const rank = ({ seat }: Column) => (seat === null ? Infinity : (places[seat]?.place ?? 0));
  return inSeatOrder(scores, sister).sort((a, b) => rank(a) - rank(b)); // equals stay in the order of seats
}

export function inSeatOrder(scores: Score[], sister: Score | null): Column[] {
  const columns: Column[] = scores.map((score, seat) => ({ seat, score }));
  return sister ? [...columns, { seat: null, score: sister }] : columns;
}

/** Every line that somebody has, in the order the game gives them. */
export function linesOf(columns: Column[]): string[] {
  return [...new Set(columns.flatMap(({ score }) => Object.keys(score.lines)))];
}

export function itemsOf(score: Score, line: string): Item[] {
  return score.items.filter((item) => item.line === line);
}

/** The cells of some items, each once. */
export function cellsOf(items: Item[]): Cell[] {
  return [...new Map(items.flatMap((item) => item.cells).map((cell) => [cell.join(), cell])).values()];
}

/** What a line owes most to; null where it is made of nothing. */
export function bestItem(score: Score, line: string): Item | null {
  const items = itemsOf(score, line).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return items[0] ?? null;
}

/** Whether an end is celebrated: my seat won. Alone everybody does, so that it takes a title. */
export const celebrates = (winners: number[], me: number | null, solo?: SoloEnding): boolean =>
  me !== null && winners.includes(me) && (solo?.titled ?? true);
