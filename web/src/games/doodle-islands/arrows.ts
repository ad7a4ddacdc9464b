/** Arrow keys on a chart: from cell to cell as the screen shows them. */
import type { Cell } from './game';

const WAYS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const isArrow = (key: string): boolean => key in WAYS;

/** The nearest of some cells that way; going aside counts double. The same cell when there is none. */
export function next(from: Cell, key: string, cells: readonly Cell[]): Cell {
  const way = WAYS[key];
  if (!way) return from;
  const distance = ([r, c]: Cell): number => {
    const [down, right] = [r - from[0], c - from[1]];
    const ahead = down * way[0] + right * way[1];
    const aside = Math.abs(down * way[1]) + Math.abs(right * way[0]);
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), from);
}
