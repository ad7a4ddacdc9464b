/* A score sheet as a table: who stands where, what a line is made of, which cells it speaks of. */
import type { Cell, Item, Score } from '../schema';

/** A column of the sheet: a seat, or the automated rival of a solo game. */
export interface Column {
  seat: number | null;
  score: Score;
}

/** The seats with the winners and the higher totals first; the sister last. */
export function ranked(scores: Score[], sister: Score | null, winners: number[]): Column[] {
  const rank = (seat: number) => (winners.includes(seat) ? 0 : 1);
  const columns: Column[] = scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => rank(a.seat) - rank(b.seat) || (b.score.total ?? 0) - (a.score.total ?? 0) || a.seat - b.seat);
  return sister ? [...columns, { seat: null, score: sister }] : columns;
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

/** How a seat placeAndGap: its place (0 is first, ties share one) and how far it is behind or ahead. */
export function placeAndGap(scores: Score[], winners: number[], seat: number): { place: number; gap: number } {
  const total = (one: number) => scores[one]?.total ?? 0;
  const others = scores.map((_, one) => one).filter((one) => one !== seat);
  const best = Math.max(...others.map(total)); // totals can be negative
  if (winners.includes(seat)) return { place: 0, gap: total(seat) - best };
  const ahead = others.filter((one) => winners.includes(one) || total(one) > total(seat));
  return { place: ahead.length, gap: best - total(seat) };
}
