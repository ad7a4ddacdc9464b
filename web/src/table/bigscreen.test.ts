import { expect, test } from 'vitest';
import { ahead, columnsFor } from './bigscreen';

const ROOM = { wide: 1100, tall: 720 };

test('long boats lie below each other, square charts side by side, and many of them in a grid', () => {
  expect(columnsFor(1, 0.45, ROOM)).toBe(1);
  expect(columnsFor(2, 0.45, ROOM)).toBe(1);
  expect(columnsFor(4, 0.45, ROOM)).toBe(2);
  expect(columnsFor(2, 1, ROOM)).toBe(2);
  expect(columnsFor(5, 1, ROOM)).toBe(3);
  expect(columnsFor(12, 0.45, ROOM)).toBe(4);
});

test('the frames count: twelve boats are larger in three columns, and their names have room', () => {
  expect(columnsFor(12, 0.44, { wide: 1115, tall: 738 })).toBe(3);
});

test('who has most points is ahead, where all are known and not all have as many', () => {
  expect(ahead([4, -4, 4])).toEqual([0, 2]);
  expect(ahead([0, 0])).toEqual([]);
  expect(ahead([7])).toEqual([]);
  expect(ahead([7, null])).toEqual([]);
});
