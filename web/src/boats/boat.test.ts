import { expect, test } from 'vitest';
import { boat, hidden, miniBoat, printed, turned } from './boat';
import type { Piece } from './piece';

const cat: Piece = {
  kind: 'cat',
  colour: 'blue',
  cells: [
    [4, 10],
    [4, 11],
    [4, 12],
  ],
};

test('the boat turns its cells, never its drawings', () => {
  expect(turned([4, 21], 'right')).toEqual([4, 21]);
  expect(turned([4, 21], 'up')).toEqual([0, 4]);
});

test('the long side follows the bow', () => {
  const [lying, standing] = [boat({}), boat({ bow: 'up' })];
  expect(lying.w).toBeGreaterThan(lying.h);
  expect([standing.w, standing.h]).toEqual([lying.h, lying.w]);
});

test('a piece that does not fit is hatched as well as dashed', () => {
  expect(boat({ ghost: { piece: cat, ok: false } }).body).toContain('url(#hatch-bad)');
  expect(boat({ ghost: { piece: cat, ok: true } }).body).not.toContain('url(#hatch-bad)');
});

test('letters stand on cats only where people asked for them', () => {
  expect(boat({ pieces: [cat] }).body).not.toContain('>B</text>');
  expect(boat({ pieces: [cat], letters: true, language: 'en' }).body).toContain('>B</text>');
});

test('the sign of a room lies under no treasure map', () => {
  // where the six boats have their maps
  const maps = { green: [0, 7], blue: [1, 14], red: [3, 1], orange: [5, 19], purple: [7, 9] } as const;
  const signs = [
    ...printed({ maps }, 'right').matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)" fill="none"/g),
  ];
  expect(signs).toHaveLength(6);
  for (const [, x, y, scale] of signs)
    for (const [row, column] of Object.values(maps)) {
      const size = 40 * Number(scale);
      const apart = (at: number, cell: number) => at >= (cell + 1) * 40 || at + size <= cell * 40;
      expect(apart(Number(x), column) || apart(Number(y), row)).toBe(true);
    }
});

test('what a piece hides is shown beside its face, never over it', () => {
  const middle = (face: [number, number] | null) =>
    Number(/cx="([\d.]+)"/.exec(hidden({ rats: [[4, 10]] }, cat.cells, 'right', face))?.[1]) - 10 * 40;
  expect(middle(null)).toBe(20);
  expect(middle([4, 12])).toBe(20);
  expect(middle([4, 10])).toBeGreaterThan(30);
});

test('maps have the letters of the language', () => {
  const letter = (language: 'fr' | 'en') => printed({ maps: { green: [0, 7] } }, 'right', { language });
  expect(letter('en')).toContain('>G</text>');
  expect(letter('fr')).toContain('>V</text>');
});

test('a map whose letter would be too small to read on paper has none', () => {
  const maps = { green: [0, 7] } as const;
  expect(printed({ maps }, 'right', { language: 'en' })).toContain('>G</text>');
  expect(printed({ maps }, 'right', { language: 'en', large: true })).not.toContain('</text>');
});

test('a stamp of a boat has no faces', () => {
  expect(miniBoat({ pieces: [cat] }).body).not.toContain('<ellipse');
});
