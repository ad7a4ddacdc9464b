import { expect, test } from 'vitest';
import { boat, miniBoat, turned } from './boat';
import { card, wrap } from './card';
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

test('a stamp of a boat has no faces', () => {
  expect(miniBoat({ pieces: [cat] }).body).not.toContain('<ellipse');
});

test('a card breaks its words at spaces', () => {
  expect(wrap('Familles : 3 points chacune.', 18)).toEqual(['Familles : 3', 'points chacune.']);
  expect(wrap('Extraordinairement long', 6)).toEqual(['Extraordinairement', 'long']);
});

test('a rule is written as large as its card has room for, and stays on it', () => {
  const written = (words: string) => {
    const { body } = card({ type: 'tradition', title: 'Tradition', number: 7, words });
    const lines = [...body.matchAll(/y="([\d.]+)" font-size="([\d.]+)"[^>]*font-weight="500"/g)];
    return { size: Number(lines[0]?.[2]), bottom: Math.max(...lines.map(([, y]) => Number(y))) };
  };
  const short = written('Families: 3 points each.');
  const long = written('One visible rat touched by 2 or more treasures: 7 points.');
  expect(short.size).toBe(15);
  expect(long.size).toBeLessThan(15);
  expect(Math.max(short.bottom, long.bottom)).toBeLessThan(158);
});
