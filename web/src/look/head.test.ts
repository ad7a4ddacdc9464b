import { expect, test } from 'vitest';
import { avatar, seatHead } from './head';

test('the first seats have the colours of the pictures', () => {
  expect([0, 1, 2, 3, 4].map((seat) => seatHead(seat).tone)).toEqual(['green', 'blue', 'red', 'purple', 'orange']);
});

test('twelve seats have twelve different heads', () => {
  const heads = Array.from({ length: 12 }, (_, seat) => avatar(seatHead(seat)));
  expect(new Set(heads).size).toBe(12);
});
