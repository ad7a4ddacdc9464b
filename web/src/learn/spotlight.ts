/* The veil and its holes as numbers: which parts of the screen are lit, what joins them, where the bubble goes. */
import { n1 } from '../look/draw';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  w: number;
  h: number;
}

/** How far a hole reaches around the thing it shows. */
export const AROUND = 5;
const RADIUS = 14;
/** Between the bubble and what it must not cover. The rings are drawn within it. */
const GAP = 14;
/** Between the bubble and the edge of the screen. */
const MARGIN = 8;

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** The area two boxes share. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/**
 * A hole for each thing, with a little room around it where neighbours leave it.
 *
 * Things that lie over each other share a hole: two holes that crossed would veil what both show.
 */
export function holesFor(things: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const thing of things) {
    const meets = apart.filter((one) => shared(one, thing));
    const rest = apart.filter((one) => !meets.includes(one));
    apart.splice(0, apart.length, ...rest, around([...meets, thing]));
  }
  return apart.map((thing) => {
    const hole = grown(thing, AROUND);
    return apart.some((other) => other !== thing && shared(grown(other, AROUND), hole)) ? grown(thing, 0) : hole;
  });
}

/** A rounded rectangle as a path. */
export function rounded({ x, y, w, h }: Box): string {
  const r = Math.min(RADIUS, w / 2, h / 2);
  return (
    `M${n1(x + r)} ${n1(y)}h${n1(w - 2 * r)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(r)} ${n1(r)}v${n1(h - 2 * r)}` +
    `a${n1(r)} ${n1(r)} 0 0 1 ${n1(-r)} ${n1(r)}h${n1(2 * r - w)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(-r)} ${n1(-r)}v${n1(2 * r - h)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(r)} ${n1(-r)}Z`
  );
}

/** All of the screen but the holes; to be filled by the even-odd rule. */
export const veil = (screen: Size, holes: readonly Box[]): string =>
  `M0 0H${n1(screen.w)}V${n1(screen.h)}H0Z${holes.map(rounded).join('')}`;

/** A soft curve from the edge of one hole to the edge of another; nothing where they nearly touch. */
export function thread(from: Box, to: Box): string {
  const a = { x: from.x + from.w / 2, y: from.y + from.h / 2 };
  const b = { x: to.x + to.w / 2, y: to.y + to.h / 2 };
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.hypot(dx, dy);
  if (!far) return '';
  const leaves = (box: Box) => Math.min(box.w / 2 / Math.abs(dx || 1e-9), box.h / 2 / Math.abs(dy || 1e-9)) + 12 / far;
  const [start, end] = [leaves(from), 1 - leaves(to)];
  if (end - start < 0.05) return '';
  const at = (part: number) => ({ x: a.x + dx * part, y: a.y + dy * part });
  const [p, q, m] = [at(start), at(end), at((start + end) / 2)];
  const bow = 0.14 * (end - start);
  return `M${n1(p.x)} ${n1(p.y)}Q${n1(m.x - dy * bow)} ${n1(m.y + dx * bow)} ${n1(q.x)} ${n1(q.y)}`;
}

/** Where the bubble covers no hole, as near as may be to the thing to touch; else where it covers least. */
export function bubbleAt(screen: Size, bubble: Size, holes: readonly Box[], near: Box | undefined): Box {
  const inside = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));
  const xs = [MARGIN, screen.w, (screen.w - bubble.w) / 2];
  const ys = [MARGIN, screen.h];
  for (const hole of holes) {
    xs.push(hole.x, hole.x - bubble.w - GAP, hole.x + hole.w + GAP);
    ys.push(hole.y, hole.y - bubble.h - GAP, hole.y + hole.h + GAP);
  }
  const places = xs.flatMap((x) =>
    ys.map((y) => ({ x: inside(x, screen.w - bubble.w), y: inside(y, screen.h - bubble.h), ...bubble })),
  );
  const kept = holes.map((hole) => grown(hole, GAP - 2));
  const covered = (place: Box) => kept.reduce((sum, hole) => sum + shared(place, hole), 0);
  const middle = near ?? { x: 0, y: 0, ...screen };
  const away = (place: Box) =>
    Math.hypot(place.x + place.w / 2 - middle.x - middle.w / 2, place.y + place.h / 2 - middle.y - middle.h / 2);
  const [first, ...others] = places.map((place) => ({ place, covers: covered(place), away: away(place) }));
  if (!first) return { x: MARGIN, y: MARGIN, ...bubble };
  return others.reduce(
    (best, one) => (one.covers < best.covers || (one.covers === best.covers && one.away < best.away) ? one : best),
    first,
  ).place;
}
