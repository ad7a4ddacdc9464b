import { expect, test } from 'vitest';
import { best, bottleOf, circledBy } from './brings';
import { preview } from './fixture';

test('the best are marked only where they differ from others', () => {
  expect(best([preview(0), preview(5), preview(5), undefined])).toEqual([false, true, true, false]);
  expect(best([preview(3), preview(3)])).toEqual([false, false]);
  expect(best([preview(-4), preview(0)])).toEqual([false, true]);
  expect(best([])).toEqual([]);
});

test('what would be circled and ticked comes from the events', () => {
  const result = preview(8, [
    { event: 'bottle', seat: 0, count: 3 },
    { event: 'gold', seat: 0, zone: 'islands', value: 6, number: 5 },
    { event: 'bonus', seat: 0, number: 3 },
  ]);
  expect(bottleOf(result)).toBe(3);
  expect(bottleOf(preview(0))).toBeNull();
  expect(circledBy(result)).toEqual([
    { zone: 'islands', number: 5 },
    { zone: 'bonuses', number: 3 },
  ]);
  expect(circledBy(preview(0, [{ event: 'gold', seat: 0, zone: 'monsters', value: 2, number: null }]))).toEqual([]);
});
