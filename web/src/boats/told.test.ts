import { expect, test } from 'vitest';
import { familyWith } from './told';
import type { Piece } from './piece';

const cat = (colour: Piece['colour'], ...cells: [number, number][]) => ({ kind: 'cat' as const, colour, cells });

test('a family is counted as it was when the cat joined it', () => {
  const first = cat('orange', [0, 0], [0, 1]);
  const apart = cat('orange', [5, 5]);
  const other = cat('blue', [1, 0]);
  const joins = cat('orange', [0, 2]);
  const later = cat('orange', [0, 3]);
  const pieces = [first, apart, other, joins, later];
  expect(familyWith(pieces, joins)).toBe(2);
  expect(familyWith(pieces, later)).toBe(3);
  expect(familyWith(pieces, cat('red', [9, 9]))).toBe(0);
});
