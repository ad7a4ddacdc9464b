import { expect, test } from 'vitest';
import vectors from '../../../tests/server/patch_vectors.json';
import { applied, type Change } from './patches';

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

type Held = { update: object; table: object };
type Stretch = { game: string; before: Held; patches: { update: Change[]; table: Change[] }[]; after: Held };

// What the server sends in real games: the same file is written and compared by the server's tests.
test.each(vectors as Stretch[])('after its patches $game is what the server shows', ({ before, patches, after }) => {
  const kept = JSON.stringify(before);
  let held = before;
  for (const patch of patches) {
    held = { update: applied(held.update, patch.update), table: applied(held.table, patch.table) };
  }
  expect(held).toStrictEqual(after);
  expect(JSON.stringify(before)).toBe(kept);
});
