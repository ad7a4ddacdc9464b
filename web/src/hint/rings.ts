/** Dashes around what a hint speaks of: a box, or the cells of a boat as one outline. */
import { boatCells, type Box as CellBox } from '../boats/targets';
import { find } from '../learn/targets';
import { rounded, thread, type Box } from '../learn/spotlight';
import { n1 } from '../look/draw';

export interface Ring {
  path: string;
  box: Box;
}

/** The line around boxes of one size that lie side by side: sides that two of them share are left out. */
export function outlined(boxes: readonly CellBox[]): string {
  const sides = new Map<string, string>();
  for (const { left, top, width, height } of boxes) {
    const [right, bottom] = [left + width, top + height];
    for (const [x1, y1, x2, y2] of [
      [left, top, right, top],
      [left, bottom, right, bottom],
      [left, top, left, bottom],
      [right, top, right, bottom],
    ] as const) {
      const side = `M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`;
      const middle = `${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2)}`;
      if (!sides.delete(middle)) sides.set(middle, side);
    }
  }
  return [...sides.values()].join('');
}

/** What stands on the screen of these things. */
export function ringsOf(names: readonly string[]): Ring[] {
  return names.flatMap((name): Ring[] => {
    const target = find(name);
    if (!target) return [];
    const cells = boatCells(name);
    return [{ path: cells ? outlined(cells) : rounded(target.box), box: target.box }];
  });
}

/** Whether something of this place hides one of them. */
export const hides = (place: DOMRect, rings: readonly Ring[]): boolean =>
  rings.some(
    ({ box }) => box.x < place.right && place.left < box.x + box.w && box.y < place.bottom && place.top < box.y + box.h,
  );

/** From thing to thing, in the order they are touched. */
export const threads = (rings: readonly Ring[]): string =>
  rings
    .slice(1)
    .map((ring, i) => thread((rings[i] as Ring).box, ring.box))
    .join('');
