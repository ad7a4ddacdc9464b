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

/** Space between the panel and what it speaks of; Vigie sits on its upper edge. */
const GAP = 6;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** How much of these things a panel hides, in square pixels. */
export const hidden = (panel: Box, things: readonly Box[]): number =>
  things.reduce((sum, thing) => sum + shared(panel, thing), 0);

/**
 * Where a panel of this size hides least of what it speaks of: first at the lower edge of the room, else at the upper
 * one, else beside one of the things.
 */
export function placeOf(size: { w: number; h: number }, room: Box, things: readonly Box[]): Box {
  const [right, bottom] = [room.x + room.w - size.w, room.y + room.h - size.h];
  const beside = (from: number, length: number, own: number) => [from + length + GAP, from - own - GAP];
  const columns = [room.x, right, ...things.flatMap((one) => beside(one.x, one.w, size.w))];
  const rows = [bottom, room.y, ...things.flatMap((one) => beside(one.y, one.h, size.h))];
  const found = columns
    .flatMap((x) => rows.map((y) => ({ x, y, ...size })))
    .filter(({ x, y }) => x >= room.x && x <= right && y >= room.y && y <= bottom);
  const places = found.length ? found : [{ x: room.x, y: Math.max(room.y, bottom), ...size }];
  return places.reduce((best, place) => (hidden(place, things) < hidden(best, things) ? place : best));
}

/** From thing to thing, in the order they are touched. */
export const threads = (rings: readonly Ring[]): string =>
  rings
    .slice(1)
    .map((ring, i) => thread((rings[i] as Ring).box, ring.box))
    .join('');
