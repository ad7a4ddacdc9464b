import { expect, test } from 'vitest';
import type { Cell } from '../look/draw';
import { isLinked, rowsOf, toggled } from './drawnshape';

const T: Cell[] = [
  [1, 2],
  [2, 1],
  [2, 2],
  [2, 3],
];

test('a tap draws a cell, the next takes it away', () => {
  expect(toggled([], [1, 2])).toEqual([[1, 2]]);
  expect(toggled(T, [2, 2])).toEqual([T[0], T[1], T[3]]);
});

test('cells hang together by their sides, not by their corners', () => {
  expect(isLinked(T)).toBe(true);
  expect(
    isLinked([
      [0, 0],
      [1, 1],
    ]),
  ).toBe(false);
  expect(isLinked([])).toBe(false);
});

test('a shape is told without what is empty around it', () => {
  expect(rowsOf(T)).toEqual(['.#.', '###']);
});
