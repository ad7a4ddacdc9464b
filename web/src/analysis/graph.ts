/* The expected total as a line that grows from the left, with the band in which eight of ten games end. */
import { n1 } from '../look/draw';
import type { Decision } from '../schema';

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Days or rounds: where one begins and ends, and its number. */
export interface Span {
  label: string;
  from: number;
  to: number;
}

export interface Graph {
  line: string;
  band: string;
  dots: { x: number; y: number }[];
  ticks: { value: number; y: number }[];
  spans: Span[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const TICKS = 4;

/** Round values between the two, few enough to be read. */
export function ticksOf(low: number, high: number): number[] {
  const step = STEPS.find((one) => (high - low) / one <= TICKS) ?? 500;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The number of the day or round in how a game says where it stands: "Day 3 of 7", "Tour 12". */
export const dayOf = (progress: string): string => /\d+/.exec(progress)?.[0] ?? '';

/** "Day 3" of "Day 3 of 7 · exploring". */
export const shortDay = (progress: string): string => /^\D*\d+/.exec(progress)?.[0] ?? progress;

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('');

/**
 * The moments are the beginning, then one after each decision, and at last the total. `count` says how many decisions
 * there will be, so that what is drawn stays where it is while more comes.
 */
export function graphOf(decisions: readonly Decision[], count: number, total: number | null, box: Box): Graph {
  const [first] = decisions;
  if (!first) return { line: '', band: '', dots: [], ticks: [], spans: [] };
  const hopes = [first.before, ...decisions.map((one) => one.mine.expected)];
  if (total !== null) hopes.push({ mean: total, low: total, high: total });
  const low = Math.min(...hopes.map((hope) => hope.low));
  const high = Math.max(...hopes.map((hope) => hope.high));
  const room = Math.max(4, (high - low) * 0.06);
  const [bottom, top] = [low - room, high + room];
  const wide = box.width - box.left - box.right;
  const tall = box.height - box.top - box.bottom;
  const xOf = (i: number) => box.left + (wide * i) / (count + 1);
  const yOf = (value: number) => box.top + (tall * (top - value)) / (top - bottom);
  const upper = hopes.map((hope, i) => [xOf(i), yOf(hope.high)] as const);
  const lower = hopes.map((hope, i) => [xOf(i), yOf(hope.low)] as const);
  const spans: Span[] = [];
  decisions.forEach((one, i) => {
    const label = dayOf(one.progress?.en ?? '');
    const last = spans.at(-1);
    if (last?.label === label) last.to = xOf(i + 1);
    else spans.push({ label, from: last?.to ?? xOf(0), to: xOf(i + 1) });
  });
  return {
    line: path(hopes.map((hope, i) => [xOf(i), yOf(hope.mean)] as const)),
    band: `${path([...upper, ...lower.reverse()])}Z`,
    dots: hopes.map((hope, i) => ({ x: n1(xOf(i)), y: n1(yOf(hope.mean)) })),
    ticks: ticksOf(bottom, top).map((value) => ({ value, y: n1(yOf(value)) })),
    spans,
  };
}

/** Which spans are named, so that the names don't touch. */
export function named(spans: readonly Span[], room: number): Span[] {
  let free = -Infinity;
  return spans.filter(({ label, from, to }) => {
    const middle = (from + to) / 2;
    if (!label || middle - room / 2 < free) return false;
    free = middle + room / 2;
    return true;
  });
}

export const DISC = 15;
const STEM = 36;

export interface Disc {
  x: number;
  y: number;
  good: boolean;
  /** Its number, from 1, and how high it hangs. */
  name: number;
  to: number;
}

/** Numbered discs on the line: above where a move was good, below where it was not; no two on each other. */
export function discs(marks: readonly { x: number; y: number; good: boolean }[], box: Box): Disc[] {
  const placed: Disc[] = [];
  marks.forEach(({ x, y, good }, i) => {
    const clear = (to: number) => placed.every((other) => Math.hypot(other.x - x, other.to - to) > 2 * DISC);
    const inside = (to: number) => to > DISC && to < box.height - DISC - 14;
    const away = good ? -1 : 1;
    const tries = [1, 2, 3, -1, -2, -3].map((step) => y + away * step * STEM);
    placed.push({ x, y, good, name: i + 1, to: n1(tries.find((to) => inside(to) && clear(to)) ?? y + away * STEM) });
  });
  return placed;
}
