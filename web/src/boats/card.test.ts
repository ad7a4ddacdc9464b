import { expect, test } from 'vitest';
import { widthOf } from '../look/letters';
import { card, cardPicture, leastLetters, type CardView } from './card';
import type { Brief } from './cardrule';
import type { Piece } from './piece';

/** Sizes are written with two decimals. */
const ROUNDED = 0.005;

const brief: Brief = { signs: ['gem', 'common'], asks: 'exactly 3 rare and 6 common', pays: '12 points' };
const words = 'Exactly 3 rare and 6 common treasures: 12 points.';
const tradition: CardView = { type: 'tradition', title: 'Tradition', number: 23, brief, words, language: 'en' };
const cat: Piece = {
  kind: 'cat',
  colour: 'blue',
  cells: [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
};

interface Words {
  said: string;
  size: number;
  display: boolean;
  x: number;
  y: number;
}

/** The words of a drawing, each with its middle and its size; letters of pieces are single. */
const written = ({ body }: { body: string }): Words[] =>
  [...body.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"([^>]*)>([^<]{2,})</g)].map(
    ([, x, y, size, more = '', said = '']) => ({
      said: said.replace(/&amp;/g, '&'),
      size: Number(size),
      display: more.includes('Fraunces'),
      x: Number(x),
      y: Number(y),
    }),
  );
const all = (view: CardView) => written(card(view)).map(({ said }) => said);

const PLACES = [
  { width: 79, height: 86 }, // a column of Explore & Draw on a phone of 360 x 740
  { width: 84, height: 60 }, // the same on one of 375 x 553
  { width: 92, height: 52 }, // beside the boat of that one
  { width: 84, height: 115 }, // L'Île's draft
  { width: 76, height: 75 }, // L'Île's draft on a phone on its side
  { width: 98, height: 122 }, // a desk
];

test.each(PLACES)('a card of $width x $height px says what it asks and what it pays, whole and readable', (place) => {
  const least = leastLetters(place.width);
  const height = (place.height / place.width) * 120;
  for (const name of ['', 'Double rescue'])
    for (const cost of [null, 2]) {
      const drawn = card({ ...tradition, name, cost, least, height });
      const found = written(drawn).filter(({ said }) => said !== '2');
      const said = found.map((one) => one.said).join(' ');
      expect(said).toContain(brief.asks);
      expect(said).toContain(brief.pays);
      for (const { said: line, size, display, x, y } of found) {
        const half = widthOf(line, size, display ? 'display' : 'text') / 2;
        expect(size).toBeGreaterThanOrEqual(least - ROUNDED);
        expect(x - half).toBeGreaterThanOrEqual(1);
        expect(x + half).toBeLessThanOrEqual(119);
        expect(y - size / 2).toBeGreaterThanOrEqual(3);
        expect(y + size / 2).toBeLessThanOrEqual(height - 2);
      }
      expect(drawn.body).toMatch(/scale\(/); // its signs
    }
});

test('no card is blank, however small: it keeps a sign and what it pays', () => {
  expect(all({ ...tradition, least: leastLetters(92), height: 28 })).toEqual(['12 points']);
});

test('a large card says its whole rule, a small one a few words', () => {
  expect(all(tradition).join(' ')).toContain(words);
  expect(all({ ...tradition, least: leastLetters(79) }).join(' ')).not.toContain('treasures');
});

test('the band says the type, and the number of a tradition where there is room', () => {
  expect(all({ ...tradition, least: leastLetters(98) })[0]).toBe('Tradition 23');
  expect(all({ ...tradition, cost: 2, least: leastLetters(84) })[0]).toBe('Tradition');
  const low = card({ ...tradition, least: leastLetters(84), height: 86 });
  expect(written(low).map(({ said }) => said)).not.toContain('Tradition'); // its colour lies along the side
  expect(low.body).toContain('var(--band-tradition)');
});

test('a long word of a band is smaller, where it can still be read', () => {
  const long = { ...tradition, type: 'public', title: 'Tradition publique', number: null, cost: 1 } as const;
  const size = written(card(long)).find(({ said }) => said === long.title)?.size ?? 0;
  expect(size).toBeGreaterThan(7);
  expect(widthOf(long.title, size, 'display')).toBeLessThanOrEqual(86.1);
  expect(all({ ...long, least: leastLetters(84) })).not.toContain(long.title);
});

test('a card that is read from afar has larger words', () => {
  const least = leastLetters(154, 24);
  const sizes = written(card({ ...tradition, least })).map(({ size }) => size);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least - ROUNDED);
});

test('a name stands where there is room for it', () => {
  const at = (width: number, height: number) =>
    all({ ...tradition, name: 'Hoard', least: leastLetters(width), height: (height / width) * 120 });
  expect(at(118, 161)).toContain('Hoard');
  expect(at(84, 60)).not.toContain('Hoard');
});

test('two halves stand over each other on a high card, and beside each other on a low one', () => {
  const halves = (height: number) => {
    const { body } = card({ type: 'cat', keyword: 'or', zones: [[cat], [cat]], language: 'en', height });
    const [one, other] = [...body.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    return { dx: Math.abs(one![0]! - other![0]!), dy: Math.abs(one![1]! - other![1]!), body };
  };
  expect(halves(164).dy).toBeGreaterThan(halves(164).dx);
  expect(halves(80).dx).toBeGreaterThan(halves(80).dy);
  expect(halves(164).body).toContain('>OR<');
});

test('four pieces stand in two rows, larger than in one', () => {
  const crates: Piece[] = Array.from({ length: 4 }, () => ({
    kind: 'common',
    cells: [
      [0, 0],
      [0, 1],
    ],
  }));
  const { body } = card({ type: 'treasure', zones: [crates], height: 100 });
  const tops = [...body.matchAll(/translate\([\d.]+ ([\d.]+)\) scale/g)].map(([, y]) => y);
  expect(new Set(tops).size).toBe(2);
});

test('of a card the picture alone can be drawn large, and none where there are only words', () => {
  expect(cardPicture(tradition)?.body).not.toContain('points');
  expect(cardPicture({ type: 'cat', zones: [[cat]] })?.w).toBe(104);
  expect(cardPicture({ type: 'action', words })).toBe(null);
});
