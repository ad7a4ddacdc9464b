import { expect, test } from 'vitest';
import { preview } from './fixture';
import { bottleTickedBy, circledBy } from './sheet';

test('what would be circled and ticked comes from the events', () => {
  const result = preview(8, [
    { event: 'bottle', seat: 0, count: 3 },
    { event: 'gold', seat: 0, zone: 'islands', value: 6, number: 5 },
    { event: 'bonus', seat: 0, number: 3 },
  ]);
  expect(bottleTickedBy(result)).toBe(3);
  expect(bottleTickedBy(preview(0))).toBeNull();
  expect(circledBy(result)).toEqual([
    { zone: 'islands', number: 5 },
    { zone: 'bonuses', number: 3 },
  ]);
  expect(circledBy(preview(0, [{ event: 'gold', seat: 0, zone: 'monsters', value: 2, number: null }]))).toEqual([]);
});
