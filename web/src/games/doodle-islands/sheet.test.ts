import { expect, test } from 'vitest';
import { content, position } from './fixture';
import type { Event } from './game';
import { bottleTickedBy, chartOf, circledBy, tracksOf } from './sheet';

test('what would be circled and ticked comes from the events', () => {
  const events: Event[] = [
    { event: 'bottle', seat: 0, count: 3 },
    { event: 'gold', seat: 0, zone: 'islands', value: 6, number: 5 },
    { event: 'bonus', seat: 0, number: 3 },
  ];
  expect(bottleTickedBy(events)).toBe(3);
  expect(bottleTickedBy([])).toBeNull();
  expect(circledBy(events)).toEqual([
    { zone: 'islands', number: 5 },
    { zone: 'bonuses', number: 3 },
  ]);
  expect(circledBy([{ event: 'gold', seat: 0, zone: 'monsters', value: 2, number: null }])).toEqual([]);
});

test('what is circled, still free and ticked on a sheet', () => {
  const { rows, bottles } = tracksOf(position(), content, 0);
  expect(bottles).toEqual({ total: 7, ticked: 0 });
  expect(rows.map(({ zone }) => zone)).toEqual(['monsters', 'islands', 'bonuses']);
  expect(rows[0]?.numbers[1]).toEqual({ number: 5, taken: true, gone: false });
  expect(rows[2]?.numbers[0]).toEqual({ number: 3, taken: false, gone: true });
});

test('what ships bring is written where there are several kinds, as the server tells it', () => {
  expect(chartOf(position(), content, 0).gold).toBeUndefined();
  const sea = { ...content.seas['treasures']!, ship_gold: { schooner: 2, galleon: 9 } };
  expect(chartOf(position(), { ...content, seas: { treasures: sea } }, 0).gold).toEqual({ schooner: 2, galleon: 9 });
});
