/** A shape that somebody draws cell by cell. */
import { key, type Cell } from '../look/draw';

export const has = (cells: readonly Cell[], cell: Cell): boolean => cells.some((one) => key(one) === key(cell));

export const toggled = (cells: readonly Cell[], cell: Cell): Cell[] =>
  has(cells, cell) ? cells.filter((one) => key(one) !== key(cell)) : [...cells, cell];

/** Whether all of them can be reached from the first over their sides. */
export function isLinked(cells: readonly Cell[]): boolean {
  const reached: Cell[] = cells.slice(0, 1);
  for (const [r, c] of reached) {
    const beside: Cell[] = [
      [r - 1, c],
      [r + 1, c],
      [r, c - 1],
      [r, c + 1],
    ];
    reached.push(...beside.filter((cell) => has(cells, cell) && !has(reached, cell)));
  }
  return cells.length > 0 && reached.length === cells.length;
}

/** The shape as rows of # and dots, without what is empty around it. */
export function rowsOf(cells: readonly Cell[]): string[] {
  if (!cells.length) return [];
  const [rows, columns] = [cells.map(([r]) => r), cells.map(([, c]) => c)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return Array.from({ length: Math.max(...rows) - top + 1 }, (_, r) =>
    Array.from({ length: Math.max(...columns) - left + 1 }, (_, c) =>
      has(cells, [top + r, left + c]) ? '#' : '.',
    ).join(''),
  );
}
