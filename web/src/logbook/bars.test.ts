import { expect, test } from 'vitest';
import { barsOf } from './bars';

const games = (...totals: number[]) =>
  totals.map((total, at) => ({ table: `t${at}`, at, total, hinted: at === 1, imported: false }));
const SIZE = { width: 110, height: 60 };

test('bars stand on the edge, as high as their totals, and the record is as high as there is room', () => {
  const bars = barsOf(games(30, 15, 60), 60, SIZE);
  expect(bars.map((bar) => bar.height)).toEqual([30, 15, 60]);
  for (const bar of bars) expect(bar.y + bar.height).toBe(60);
  expect(bars.map((bar) => bar.record)).toEqual([false, false, true]);
  expect(bars.map((bar) => bar.hinted)).toEqual([false, true, false]);
});

test('ten bars fill the width and keep apart', () => {
  const bars = barsOf(games(...Array.from({ length: 10 }, (_, at) => at + 1)), 10, SIZE);
  expect(bars[0]?.x).toBeCloseTo(0);
  expect(bars[9]!.x + bars[9]!.width).toBeCloseTo(110);
  bars.slice(1).forEach((bar, at) => expect(bar.x).toBeGreaterThan(bars[at]!.x + bars[at]!.width));
});

test('one game is one bar at the right, and what is nothing or less is still seen', () => {
  const [bar] = barsOf(games(-12), -12, SIZE);
  expect(bar).toMatchObject({ x: 66, width: 44, height: 3, record: true });
  expect(barsOf(games(0), 40, SIZE)[0]).toMatchObject({ height: 3, record: false });
});

test('of two games with the best total the first is the record', () => {
  expect(barsOf(games(5, 5), 5, SIZE).map((bar) => bar.record)).toEqual([true, false]);
});
