import { expect, test } from 'vitest';
import type { Entry } from '../schema';
import { eveningOf } from './evening';

const entry = (...events: object[]) => ({ undo: false, events }) as unknown as Entry;
const placed = (seat: number, kind: string, colour?: string) => ({ event: 'placed', seat, piece: { kind, colour } });

const DAY_ONE = [entry(placed(0, 'cat', 'red')), entry({ event: 'day-ended', day: 1 })];
const DAY_TWO = [
  entry(placed(0, 'cat', 'blue'), placed(0, 'common')),
  entry(placed(1, 'oshax', 'green'), { event: 'sister-took', tile: 'cat-01-red' }),
  entry({ event: 'day-ended', day: 2 }, { event: 'colour-revealed', colour: 'orange' }),
];

test('an evening tells what came aboard on that day alone', () => {
  const evening = eveningOf([...DAY_ONE, ...DAY_TWO], 2);
  expect(evening?.day).toBe(2);
  expect(evening?.aboard).toEqual([
    { seat: 0, cats: 1, oshax: 0, treasures: 1, colours: ['blue'] },
    { seat: 1, cats: 0, oshax: 1, treasures: 0, colours: ['green'] },
  ]);
  expect(evening?.sister).toEqual({ tiles: ['cat-01-red'], colour: 'orange' });
});

test('a colour that the sister showed the evening before is not shown again', () => {
  const second = [
    entry(placed(0, 'cat', 'blue'), { event: 'sister-took', tile: 'cat-01-red' }),
    entry({ event: 'day-ended', day: 3 }),
  ];
  expect(eveningOf([...DAY_ONE, ...DAY_TWO, ...second], 1)?.sister).toEqual({ tiles: ['cat-01-red'], colour: null });
});

test('before the first evening there is none, and the last one is the end', () => {
  expect(eveningOf([entry(placed(0, 'cat', 'red'))], 1)).toBe(null);
  expect(eveningOf([...DAY_ONE, entry({ event: 'game-ended', winners: [0] })], 1)).toBe(null);
});

test('what everybody catches for tomorrow is told, where there are fish', () => {
  expect(eveningOf([...DAY_ONE, entry({ event: 'fished', fish: 20 })], 1)?.fish).toBe(20);
  expect(eveningOf([entry({ event: 'fished', fish: 20 }), ...DAY_ONE], 1)?.fish).toBe(null);
});

test('what was taken back did not come aboard', () => {
  const by = (seat: number, undo: boolean, ...events: object[]) => ({ seat, undo, events }) as unknown as Entry;
  const log = [
    by(0, false, placed(0, 'cat', 'red')),
    by(1, false, placed(1, 'cat', 'green')),
    by(1, true),
    by(0, true),
    by(0, false, placed(0, 'cat', 'blue')),
    by(0, false, { event: 'day-ended', day: 1 }),
  ];
  expect(eveningOf(log, 2)?.aboard.map(({ colours }) => colours)).toEqual([['blue'], []]);
});
