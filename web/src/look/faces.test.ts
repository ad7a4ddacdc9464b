import { expect, test } from 'vitest';
import { HATS, withFace } from './faces';
import { avatar, head, seatHead } from './head';

test('every bot has a face of its own, in the tone of its seat', () => {
  const faces = ['pompon', 'biscuit', 'amarre', 'galet', 'tempete', 'foudre', 'baronne', 'comtesse'];
  const drawn = faces.map((face) => avatar(withFace(seatHead(1), face)));
  expect(new Set(drawn).size).toBe(faces.length);
  expect(drawn.every((svg) => svg.includes('var(--blue)'))).toBe(true);
  expect(drawn[0]).toContain(HATS.pompon);
});

test('people, and faces nobody has drawn yet, look as their seat does', () => {
  expect(withFace(seatHead(2), null)).toEqual(seatHead(2));
  expect(withFace(seatHead(2), 'admiral')).toEqual(seatHead(2));
});

test('a head shows its mood by eyes, mouth and ears', () => {
  const calm = head({ tone: 'red' });
  expect(head({ tone: 'red', ears: 'back' })).not.toBe(calm);
  expect(head({ tone: 'red', mouth: 'zig' })).not.toBe(calm);
  expect(head({ tone: 'red', mood: 'cross' })).not.toBe(calm);
  expect(head({ tone: 'red', brows: 'M0 0L1 1' })).toContain('M0 0L1 1');
});
