/** Names of cells that do not turn with the boat: rows A to I, columns 1 to 22 from the stern. */
import type { Cell } from '../look/draw';

export const cellName = ([r, c]: Cell): string => `${'ABCDEFGHI'[r] ?? '?'}${c + 1}`;

/** The first and the last cell of a piece, in reading order. */
export function spanOf(cells: readonly Cell[]): { first: string; last: string } {
  const ordered = [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { first: cellName(ordered[0] ?? [0, 0]), last: cellName(ordered.at(-1) ?? [0, 0]) };
}
