import { expect, test } from 'vitest';
import { chartDice, seaChart, seaSign, type ChartView } from './chart';

const sizes = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
const sea: ChartView = {
  sea: 'monsters',
  kinds: [['galleon', 'schooner']],
  setup: 'breakers',
  routes: [[null, null]],
  ticks: [],
  gold: { galleon: 5, schooner: 3 },
};

test('numbers of a chart are as large as they must be to be read, and none stands on a stamp', () => {
  expect(new Set(sizes(chartDice(2)))).toEqual(new Set([19]));
  expect(new Set(sizes(chartDice(2, {}, 27)))).toEqual(new Set([27]));
  expect(new Set(sizes(chartDice(2, {}, 41)))).toEqual(new Set([41]));
  expect(chartDice(2, {}, 43)).toBe('');
  expect(sizes(seaChart(sea).body)).toHaveLength(4);
  expect(sizes(seaChart(sea, [], { stamp: true }).body)).toEqual([]);
});

test('a ship is worth what the game says', () => {
  expect(seaSign('galleon', undefined, { pieces: 9 })).toContain('>9</text>');
  expect(seaSign('galleon')).not.toContain('<text');
});
