import { expect, test } from 'vitest';
import { isArrow, next } from './arrows';
import type { Cell } from './game';

const open: Cell[] = [
  [0, 2],
  [2, 1],
  [2, 3],
  [4, 2],
];

test('an arrow goes to the nearest open cell that way', () => {
  expect(next([2, 1], 'ArrowRight', open)).toEqual([2, 3]);
  expect(next([4, 2], 'ArrowUp', open)).toEqual([0, 2]); // straight ahead rather than aside
  expect(next([2, 1], 'ArrowDown', open)).toEqual([4, 2]);
});

test('it stays where nothing lies that way', () => {
  expect(next([0, 2], 'ArrowUp', open)).toEqual([0, 2]);
  expect(next([0, 2], 'Tab', open)).toEqual([0, 2]);
});

test('every open cell can be reached', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const reached = new Set(['2,1']);
  for (const name of reached) {
    const cell = name.split(',').map(Number) as unknown as Cell;
    for (const key of keys) reached.add(next(cell, key, open).join());
  }
  expect(reached.size).toBe(open.length);
  expect(keys.every(isArrow)).toBe(true);
});
