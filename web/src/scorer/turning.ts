/** A shape in the hand: turned and flipped, always from row 0 and column 0 on. */
import { key, type Cell } from '../look/draw';

function cornered(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  return cells.map(([r, c]): Cell => [r - top, c - left]);
}

export const turnedOnce = (cells: readonly Cell[]): Cell[] => cornered(cells.map(([r, c]): Cell => [c, -r]));
export const flipped = (cells: readonly Cell[]): Cell[] => cornered(cells.map(([r, c]): Cell => [r, -c]));

const named = (cells: readonly Cell[]): string => cornered(cells).map(key).sort().join(' ');

/** Whether they have one shape, however they are turned and flipped. */
export function sameShape(one: readonly Cell[], other: readonly Cell[]): boolean {
  if (one.length !== other.length) return false;
  const wanted = named(other);
  return [one, flipped(one)].some((side) => {
    const turns = [side, turnedOnce(side), turnedOnce(turnedOnce(side)), turnedOnce(turnedOnce(turnedOnce(side)))];
    return turns.some((turned) => named(turned) === wanted);
  });
}
