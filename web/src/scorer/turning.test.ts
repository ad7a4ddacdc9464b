import { expect, test } from 'vitest';
import { kept, keep } from './kept';
import { flipped, turnedOnce } from './turning';

test('four turns or two flips give the same shape', () => {
  const shape = [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const;
  expect(turnedOnce(turnedOnce(turnedOnce(turnedOnce(shape))))).toEqual(shape);
  expect(flipped(flipped(shape))).toEqual(shape);
  expect(turnedOnce(shape)).toEqual([
    [0, 1],
    [1, 1],
    [1, 0],
  ]);
});

test('what is kept comes back, and what is broken does not', () => {
  keep('caty-mini', { all: {}, p1: { on: true, name: 'A' } });
  expect(kept('caty-mini')).toEqual({ all: {}, p1: { on: true, name: 'A' } });
  localStorage.setItem('archipel.score.caty-mini', '{"p1"');
  expect(kept('caty-mini')).toBeNull();
  expect(kept('doodle-islands')).toBeNull();
});
