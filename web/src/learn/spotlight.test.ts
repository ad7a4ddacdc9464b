import { describe, expect, test } from 'vitest';
import { AROUND, bubbleAt, holesFor, rounded, shared, thread, veil, type Box } from './spotlight';

const PHONES = [
  { w: 360, h: 740 },
  { w: 375, h: 553 },
];

describe('holes', () => {
  test('leave a little room around what they show', () => {
    expect(holesFor([{ x: 20, y: 30, w: 40, h: 50 }])).toEqual([
      { x: 20 - AROUND, y: 30 - AROUND, w: 40 + 2 * AROUND, h: 50 + 2 * AROUND },
    ]);
  });

  test('of neighbours never cross: what both show would be veiled', () => {
    const [one, other] = holesFor([
      { x: 0, y: 0, w: 50, h: 50 },
      { x: 54, y: 0, w: 50, h: 50 },
    ]) as [Box, Box];
    expect(shared(one, other)).toBe(0);
  });

  test('of things over each other are one', () => {
    const thing = { x: 0, y: 0, w: 50, h: 50 };
    expect(holesFor([thing, { x: 10, y: 10, w: 100, h: 20 }])).toHaveLength(1);
  });

  test('are cut out of the veil as rounded rectangles', () => {
    const hole = { x: 10, y: 10, w: 100, h: 60 };
    expect(veil({ w: 360, h: 740 }, [hole])).toBe(`M0 0H360V740H0Z${rounded(hole)}`);
    expect(rounded(hole)).toContain('a14 14');
  });
});

describe('the thread', () => {
  const thing = { x: 0, y: 0, w: 40, h: 40 };

  test('joins the edges of two holes', () => {
    expect(thread(thing, { x: 0, y: 300, w: 40, h: 40 })).toMatch(/^M20 52Q.* 20 288$/);
  });

  test('is left out between neighbours', () => {
    expect(thread(thing, { x: 50, y: 0, w: 40, h: 40 })).toBe('');
    expect(thread(thing, thing)).toBe('');
  });
});

describe.each(PHONES)('the bubble on a screen of $w × $h', (screen) => {
  const bubble = { w: 344, h: 150 };
  const cell = (row: number, column: number): Box => ({ x: 30 + column * 60, y: 110 + row * 50, w: 50, h: 50 });
  const go = { x: 200, y: screen.h - 56, w: 150, h: 48 };
  const die = { x: 80, y: 50, w: 40, h: 44 };

  test.each([0, 1, 2, 3, 4])('covers neither the cell in row %i nor the buttons', (row) => {
    const holes = holesFor([cell(row, 2), die, go]);
    const place = bubbleAt(screen, bubble, holes, go);
    for (const hole of holes) expect(shared(place, hole)).toBe(0);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + bubble.w).toBeLessThanOrEqual(screen.w);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.y + bubble.h).toBeLessThanOrEqual(screen.h);
  });
});

test('with room on every side the bubble stands near what is to be touched', () => {
  const near = { x: 1000, y: 600, w: 60, h: 48 };
  const place = bubbleAt({ w: 1280, h: 800 }, { w: 480, h: 150 }, [near], near);
  expect(shared(place, near)).toBe(0);
  expect(Math.abs(place.y + 75 - 624)).toBeLessThan(200);
});
