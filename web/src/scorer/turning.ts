/** A shape in the hand: turned and flipped, always from row 0 and column 0 on. */
import type { Cell } from '../look/draw';

function cornered(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  return cells.map(([r, c]): Cell => [r - top, c - left]);
}

export const turnedOnce = (cells: readonly Cell[]): Cell[] => cornered(cells.map(([r, c]): Cell => [c, -r]));
export const flipped = (cells: readonly Cell[]): Cell[] => cornered(cells.map(([r, c]): Cell => [r, -c]));
