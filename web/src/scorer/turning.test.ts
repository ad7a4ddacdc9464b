import { expect, test } from 'vitest';
import { kept, keep } from './kept';
import { flipped, sameShape, turnedOnce } from './turning';

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

test('a shape is known however it lies, and no other is', () => {
  const cells = (...names: string[]) => names.map((name) => name.split(',').map(Number) as [number, number]);
  const shape = cells('0,0', '1,0', '2,0', '2,1');
  expect(sameShape(shape, cells('5,7', '5,6', '5,5', '6,5'))).toBe(true);
  expect(sameShape(shape, cells('4,4', '5,4', '6,4', '6,3'))).toBe(true);
  expect(sameShape(shape, cells('0,0', '1,0', '2,0', '1,1'))).toBe(false);
  expect(sameShape(shape, shape.slice(1))).toBe(false);
});

test('what is kept comes back, and what is broken does not', () => {
  keep('caty-mini', { all: {}, p1: { on: true, name: 'A' } });
  expect(kept('caty-mini')).toEqual({ all: {}, p1: { on: true, name: 'A' } });
  localStorage.setItem('archipel.score.caty-mini', '{"p1"');
  expect(kept('caty-mini')).toBeNull();
  expect(kept('doodle-islands')).toBeNull();
});
