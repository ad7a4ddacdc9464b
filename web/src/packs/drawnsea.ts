/** A sea being drawn: signs laid into cells, and the forts or tentacles that follow them. */
import type { Json } from '../schema';
import type { Kind } from '../games/doodle-islands/game';

interface Boxes {
  cell: number[];
  count: number;
  ticked: number;
}

/** Which letter a kind has on the map. */
export const letterOf = (kinds: Record<string, Kind>, kind: Kind): string =>
  Object.entries(kinds).find(([, one]) => one === kind)?.[0] ?? '?';

const USUAL: Partial<Record<Kind, { count: number; ticked: number }>> = {
  archipelago: { count: 3, ticked: 1 },
  kraken: { count: 4, ticked: 2 },
};

/** The boxes of every cell that has some, by column: a sign that moves within its column takes them along. */
export function boxesFor(
  map: readonly string[],
  letter: string,
  boxed: Kind,
  before: readonly Boxes[],
  ours: readonly Boxes[],
): Boxes[] {
  const columns = Array.from({ length: map.length }, (_, c) => c);
  return columns.flatMap((c) => {
    const cells = map.flatMap((row, r) => (row[c] === letter ? [[r, c]] : []));
    const known = [...before, ...ours].filter(({ cell }) => cell[1] === c);
    return cells.map((cell) => {
      const there = before.find((one) => one.cell[0] === cell[0] && one.cell[1] === c) ?? known[0];
      const { count, ticked } = there ?? USUAL[boxed] ?? { count: 1, ticked: 0 };
      return { cell, count, ticked };
    });
  });
}

/** The sea with a sign laid into one cell. */
export function laidIn(
  sea: Json,
  ours: Json,
  { kinds, boxed, size }: { kinds: Record<string, Kind>; boxed: Kind; size: number },
  [r, c]: readonly [number, number],
  kind: Kind,
): Json {
  const given = Array.isArray(sea['map']) ? (sea['map'] as unknown[]) : [];
  const map = Array.from({ length: size }, (_, row) => {
    const letters = [...String(given[row] ?? '').padEnd(size, '?')].slice(0, size);
    if (row === r) letters[c] = letterOf(kinds, kind);
    return letters.join('');
  });
  const before = Array.isArray(sea['boxes']) ? (sea['boxes'] as Boxes[]).filter((one) => Array.isArray(one?.cell)) : [];
  return { ...sea, map, boxes: boxesFor(map, letterOf(kinds, boxed), boxed, before, ours['boxes'] as Boxes[]) };
}

/** Cells of columns that have none, or several, of what each column has once. */
export function unevenColumns(kinds: readonly (readonly (Kind | null)[])[], once: readonly Kind[]): number[][] {
  const columns = kinds.map((_, c) => c);
  const uneven = columns.filter((c) => once.some((kind) => kinds.filter((row) => row[c] === kind).length !== 1));
  return uneven.flatMap((c) => kinds.map((_, r) => [r, c]));
}
