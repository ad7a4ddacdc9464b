import { expect, test } from 'vitest';
import type { Decision } from '../schema';
import { DISC, dayOf, discs, graphOf, named, shortDay, ticksOf, type Box } from './graph';

const BOX: Box = { width: 240, height: 120, left: 20, right: 20, top: 10, bottom: 10 };
const hope = (mean: number, around = 10) => ({ mean, low: mean - around, high: mean + around });

function decision(day: number, before: number, mine: number): Decision {
  const progress = { fr: `Jour ${day} sur 7`, en: `Day ${day} of 7` };
  return { progress, before: hope(before), mine: { expected: hope(mine) } } as unknown as Decision;
}

test('the line begins with what could be hoped for and grows from the left, whatever is still to come', () => {
  const some = [decision(1, 60, 64), decision(1, 64, 62)];
  const now = graphOf(some, 4, null, BOX);
  expect(now.dots.map(({ x }) => x)).toEqual([20, 60, 100]);
  expect(now.line).toMatch(/^M20 [\d.]+L60 [\d.]+L100 [\d.]+$/);
  expect(now.dots[1]!.y).toBeLessThan(now.dots[0]!.y);
  const later = graphOf([...some, decision(2, 62, 70), decision(2, 70, 71)], 4, 72, BOX);
  expect(later.dots.map(({ x }) => x)).toEqual([20, 60, 100, 140, 180, 220]);
});

test('the band holds the line, and the whole stays on the paper', () => {
  const { band, dots } = graphOf([decision(1, 60, 64)], 1, 66, BOX);
  const ys = [...band.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(BOX.top);
  expect(Math.max(...ys)).toBeLessThanOrEqual(BOX.height - BOX.bottom);
  expect(dots).toHaveLength(3);
});

test('days follow each other without a gap', () => {
  const { spans } = graphOf([decision(1, 60, 64), decision(1, 64, 62), decision(2, 62, 70)], 3, null, BOX);
  expect(spans).toEqual([
    { label: '1', from: 20, to: 120 },
    { label: '2', from: 120, to: 170 },
  ]);
});

test('nothing is drawn where nothing is known yet', () => {
  expect(graphOf([], 12, null, BOX)).toEqual({ line: '', band: '', dots: [], ticks: [], spans: [] });
});

test('ticks are round and few', () => {
  expect(ticksOf(49, 104)).toEqual([60, 80, 100]);
  expect(ticksOf(-7, 6)).toEqual([-5, 0, 5]);
  expect(ticksOf(0, 3000)).toHaveLength(7);
});

test('names that would touch are left out', () => {
  const spans = [1, 2, 3, 4].map((n) => ({ label: String(n), from: n * 10, to: n * 10 + 10 }));
  expect(named(spans, 10).map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
  expect(named(spans, 20).map(({ label }) => label)).toEqual(['1', '3']);
  expect(named([{ label: '', from: 0, to: 9 }], 5)).toEqual([]);
});

test.each([
  ['Day 3 of 7', '3', 'Day 3'],
  ['Tour 12', '12', 'Tour 12'],
  ['Day 2 of 5 · fishing', '2', 'Day 2'],
  ['The end', '', 'The end'],
])('of "%s" the number is %s', (progress, number, short) => {
  expect([dayOf(progress), shortDay(progress)]).toEqual([number, short]);
});

test('numbers hang above what was good and below what was not, and never on each other', () => {
  const tall = { ...BOX, height: 300 };
  const [good, bad, near] = discs(
    [
      { x: 40, y: 100, good: true },
      { x: 120, y: 100, good: false },
      { x: 128, y: 100, good: false },
    ],
    tall,
  );
  expect([good?.name, good?.to]).toEqual([1, 64]);
  expect(bad?.to).toBe(136);
  expect(near!.to - bad!.to).toBeGreaterThan(2 * DISC);
  const [low] = discs([{ x: 9, y: 280, good: false }], tall);
  expect(low!.to).toBeLessThan(280);
});
