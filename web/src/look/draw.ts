/**
 * What all drawings are made of: pure functions that return SVG strings, without DOM.
 *
 * Wobble comes from a seed, so a drawing never trembles between two renders. Scale drawings with their viewBox only.
 */
import { v, type Token } from './theme';

/** [row, column], both from 0, row 0 at the top. */
export type Cell = readonly [number, number];
export type Point = readonly [x: number, y: number];
export type Seed = string | number;

/** A finished drawing: its body belongs in an <svg> with this viewBox. */
export interface Drawing {
  w: number;
  h: number;
  body: string;
}

/** One cell of a boat in user units. */
export const U = 40;

export const DISPLAY = 'font-family="Fraunces Variable, Fraunces, Georgia, serif"';
export const LABEL = 'font-family="Nunito Sans Variable, Nunito Sans, sans-serif"';

/** One decimal is finer than any screen shows, and keeps the strings short. */
export const n1 = (x: number): number => Math.round(x * 10) / 10;
export const key = ([r, c]: readonly number[]): string => `${r},${c}`;
export const near = (a: Cell, b: Cell): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;

/** What is known to be there, such as the first of a list that is never empty. */
export function known<T>(thing: T | undefined): T {
  if (thing === undefined) throw new RangeError('something that was known to be there is not');
  return thing;
}

/** The i-th of a closed ring, counted on past either end. */
const around = <T>(ring: readonly T[], i: number): T => known(ring[(i + ring.length) % ring.length]);

export function random(seed: Seed): () => number {
  let h = 2166136261;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const at = (x: number, y: number, body: string, extra = ''): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${extra}">${body}</g>`;

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Words centred on a point. */
export const text = (x: number, y: number, size: number, words: string | number, attrs = ''): string =>
  `<text x="${n1(x)}" y="${n1(y)}" font-size="${size}" text-anchor="middle" dominant-baseline="central" ${attrs}>${escaped(String(words))}</text>`;

/** A five-pointed star. */
export function star(x: number, y: number, r: number, fill: string): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.45 : r;
    d += `${i ? 'L' : 'M'}${n1(x + q * Math.cos(a))} ${n1(y + q * Math.sin(a))}`;
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
}

/** Loops around a set of cells, clockwise, as corner points in cell units. */
export function loops(cells: readonly Cell[]): Point[][] {
  const next = edges(cells);
  const found: Point[][] = [];
  while (next.size) found.push(corners(walk(next)));
  return found;
}

/** The sides that lie between a cell and the outside: from each corner, the corners they lead to. */
function edges(cells: readonly Cell[]): Map<string, Point[]> {
  const has = new Set(cells.map(key));
  const next = new Map<string, Point[]>();
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = key([x1, y1]);
    next.set(from, [...(next.get(from) ?? []), [x2, y2]]);
  };
  for (const [r, c] of cells) {
    if (!has.has(key([r - 1, c]))) add(c, r, c + 1, r);
    if (!has.has(key([r, c + 1]))) add(c + 1, r, c + 1, r + 1);
    if (!has.has(key([r + 1, c]))) add(c + 1, r + 1, c, r + 1);
    if (!has.has(key([r, c - 1]))) add(c, r + 1, c, r);
  }
  return next;
}

/** Follows one loop and takes its sides out of `next`. */
function walk(next: Map<string, Point[]>): Point[] {
  const [start = '0,0'] = next.keys();
  const [x = 0, y = 0] = start.split(',').map(Number);
  let here: Point = [x, y];
  let from: Point | null = null;
  const points: Point[] = [];
  for (;;) {
    const outs = next.get(key(here));
    if (!outs) return points;
    const there: Point = known(outs.splice(turnRight(from, here, outs), 1)[0]);
    if (!outs.length) next.delete(key(here));
    points.push(here);
    [from, here] = [here, there];
  }
}

/** Where two cells meet at a corner only: turn right, so as to stay with this cell. */
function turnRight(from: Point | null, here: Point, outs: Point[]): number {
  if (outs.length === 1 || !from) return 0;
  const [dx, dy] = [here[0] - from[0], here[1] - from[1]];
  return Math.max(
    0,
    outs.findIndex(([x, y]) => dx * (y - here[1]) - dy * (x - here[0]) > 0),
  );
}

/** The points where a loop bends. */
const corners = (points: Point[]): Point[] =>
  points.filter((b, i) => {
    const a = around(points, i - 1);
    const c = around(points, i + 1);
    return (b[0] - a[0]) * (c[1] - b[1]) !== (b[1] - a[1]) * (c[0] - b[0]);
  });

export interface OutlineStyle {
  /** > 0 shrinks, < 0 grows. */
  inset?: number;
  convex?: number;
  concave?: number;
  wobble?: number;
  seed?: Seed;
}

/** A soft, slightly hand-drawn line around cells. */
export function outline(cells: readonly Cell[], style: OutlineStyle = {}): string {
  const { inset = 2.4, convex = 13, concave = 7, wobble = 0.7, seed = 1 } = style;
  const rnd = random(seed);
  return loops(cells)
    .map((points) => {
      const ways = points.map((p, i): Point => {
        const q = around(points, i + 1);
        return [Math.sign(q[0] - p[0]), Math.sign(q[1] - p[1])];
      });
      const bends = points.map((p, i) => {
        const a = around(ways, i - 1);
        const b = around(ways, i);
        const r = a[0] * b[1] - a[1] * b[0] > 0 ? convex : concave;
        return { x: p[0] * U + inset * (-a[1] - b[1]), y: p[1] * U + inset * (a[0] + b[0]), a, b, r };
      });
      bends.forEach((p, i) => {
        const q = around(bends, i + 1);
        const length = Math.abs(q.x - p.x) + Math.abs(q.y - p.y);
        const k = Math.min(1, length / (p.r + q.r));
        p.r *= k;
        q.r *= k;
      });
      let d = '';
      bends.forEach(({ x, y, a, b, r }, i) => {
        const s = [x - a[0] * r, y - a[1] * r] as const;
        const e = [x + b[0] * r, y + b[1] * r] as const;
        const k = r * 0.45;
        if (!i) d = `M${n1(s[0])} ${n1(s[1])}`;
        d += `C${n1(x - a[0] * k)} ${n1(y - a[1] * k)} ${n1(x + b[0] * k)} ${n1(y + b[1] * k)} ${n1(e[0])} ${n1(e[1])}`;
        const q = around(bends, i + 1);
        const t = [q.x - q.a[0] * q.r, q.y - q.a[1] * q.r] as const;
        const w = (rnd() - 0.5) * 2 * wobble;
        d += `Q${n1((e[0] + t[0]) / 2 - b[1] * w)} ${n1((e[1] + t[1]) / 2 + b[0] * w)} ${n1(t[0])} ${n1(t[1])}`;
      });
      return d + 'Z';
    })
    .join('');
}

/** The curves of a smooth line through points; `point(i)` says what lies beyond the ends. */
function curves(count: number, point: (i: number) => Point): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`;
  }
  return d;
}

/** A smooth line through points, to go on from the first of them. */
export const spline = (points: readonly Point[]): string =>
  curves(points.length - 1, (i) => known(points[Math.max(0, Math.min(points.length - 1, i))]));

/** A watercolour blot: an uneven round patch. Use at low opacity, two or three over each other. */
export function blot(x: number, y: number, r: number, seed: Seed): string {
  const rnd = random(`blot${seed}`);
  const n = 9;
  const points = Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * 2 * Math.PI;
    const q = r * (0.72 + rnd() * 0.5);
    return [x + q * Math.cos(a) * 1.25, y + q * Math.sin(a)];
  });
  const [x0, y0] = around(points, 0);
  return `M${n1(x0)} ${n1(y0)}${curves(n, (i) => around(points, i))}Z`;
}

export interface WashStyle {
  fill?: Token;
  seed?: Seed;
  count?: number;
  /** Radius of a blot as a part of the longer side. */
  size?: number;
  opacity?: number;
}

/** A wash of blots over a rectangle, each with a slightly darker rim as water leaves it. */
export function wash(w: number, h: number, style: WashStyle = {}): string {
  const { fill = 'sea-deep', seed = 1, count = 9, size = 0.2, opacity = 0.22 } = style;
  const rnd = random(`wash${seed}`);
  const long = Math.max(w, h);
  let out = '';
  for (let i = 0; i < count; i++) {
    const d = blot(rnd() * w, rnd() * h, long * size * (0.5 + rnd()), `${seed}-${i}`);
    out +=
      `<path d="${d}" fill="${v(fill)}" opacity="${opacity}"/>` +
      `<path d="${d}" fill="none" stroke="${v(fill)}" stroke-width="${n1(long / 260)}" opacity="${n1(opacity * 9) / 10}"/>`;
  }
  // an inner <svg> clips what hangs over, without an id that another drawing of the page could share
  return `<svg width="${n1(w)}" height="${n1(h)}">${out}</svg>`;
}

/** Water behind a boat. */
export function water(w: number, h: number, seed: Seed = 1): string {
  const area = `<rect width="${n1(w)}" height="${n1(h)}"`;
  const blots = wash(w, h, { seed, count: Math.round((w * h) / 60000), size: 150 / Math.max(w, h), opacity: 0.16 });
  return `${area} fill="${v('sea')}"/>${blots}${area} fill="url(#water)"/>`;
}
