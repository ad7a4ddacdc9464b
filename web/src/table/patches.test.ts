import { expect, test } from 'vitest';
import { applied } from './patches';

test.each([
  [{ a: 1 }, [[['a'], 2]], { a: 2 }],
  [{ a: 1 }, [[['a'], null]], { a: null }],
  [{ a: 1, b: 2 }, [[['a']]], { b: 2 }],
  [{ a: { b: { c: 1 } } }, [[['a', 'b', 'd'], [1]]], { a: { b: { c: 1, d: [1] } } }],
  [{ a: [1] }, [[['a', 1], 2, 3]], { a: [1, 2, 3] }],
  [{ a: [1, 2, 3] }, [[['a', 1]], [['a', 1]]], { a: [1] }],
  [{ a: [{ b: 1 }, { b: 2 }] }, [[['a', 1, 'b'], 3]], { a: [{ b: 1 }, { b: 3 }] }],
  [
    { a: [1] },
    [
      [['a'], []],
      [['a', 0], { b: 1 }],
      [['a', 0, 'b'], 2],
    ],
    { a: [{ b: 2 }] },
  ],
])('%j with %j is %j', (before, changes, after) => {
  const kept = JSON.stringify(before);
  expect(applied(before, changes)).toEqual(after);
  expect(JSON.stringify(before)).toBe(kept);
});

test('what did not change is the same object', () => {
  const before = { a: { x: 1 }, b: [{ y: 1 }, { y: 2 }] };
  const after = applied(before, [[['b', 1, 'y'], 3]]);
  expect(after.a).toBe(before.a);
  expect(after.b[0]).toBe(before.b[0]);
  expect(after.b).not.toBe(before.b);
});
