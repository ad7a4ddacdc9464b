import { expect, test } from 'vitest';
import { known, loops, outline, random, text, wash, type Cell } from './draw';

const L: Cell[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];

test('a seed always wobbles the same way, another one differently', () => {
  const draws = (seed: string) => Array.from({ length: 5 }, random(seed));
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('one loop runs clockwise around an L and keeps only its corners', () => {
  expect(loops(L)).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [0, 2],
    ],
  ]);
});

test('a hole has a loop of its own', () => {
  const ring = [0, 1, 2].flatMap((r) => [0, 1, 2].map((c): Cell => [r, c])).filter(([r, c]) => r !== 1 || c !== 1);
  expect(loops(ring)).toHaveLength(2);
});

test('two cells that meet at a corner only stay two loops', () => {
  const corner: Cell[] = [
    [0, 0],
    [1, 1],
  ];
  expect(loops(corner)).toHaveLength(2);
});

test('an outline is a closed path for each loop and the same on every render', () => {
  expect(outline(L)).toMatch(/^M[^Z]+Z$/);
  expect(outline(L, { seed: 'x' })).toBe(outline(L, { seed: 'x' }));
});

test('a wash needs no id to be clipped', () => {
  expect(wash(100, 50)).toMatch(/^<svg width="100" height="50">/);
  expect(wash(100, 50)).not.toContain('id=');
});

test('words in a drawing stay words', () => {
  expect(text(0, 0, 12, 'a < b & c')).toContain('>a &lt; b &amp; c</text>');
});

test('what is known to be there is, or the drawing says so', () => {
  expect(known(3)).toBe(3);
  expect(() => known(undefined)).toThrow(RangeError);
});
