import { expect, test } from 'vitest';
import type { Entry } from '../schema';
import { eventsIn, othersIn } from './news';

const entry = (seat: number, some: Partial<Entry> = {}): Entry =>
  ({ number: 1, seat, undo: false, events: [{ event: 'draw', seat }], told: [], ...some }) as Entry;

test('what was just done is told event by event; a taking back shows nothing', () => {
  expect(eventsIn([entry(0), entry(1, { undo: true })])).toEqual([{ event: 'draw', seat: 0 }]);
});

test('the others who moved are named once each', () => {
  expect(othersIn([entry(1), entry(0), entry(1)], 0)).toEqual([1]);
  expect(othersIn([entry(1), entry(0)], null)).toEqual([1, 0]);
});
