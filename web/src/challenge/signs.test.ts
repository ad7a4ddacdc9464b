import { beforeEach, expect, test } from 'vitest';
import { keepSigns, keptSigns, signsOf } from './signs';

beforeEach(() => localStorage.clear());

test('every line that made a difference is a picture with its points', () => {
  expect(signsOf({ lines: { monsters: 14, islands: 0, ships: 8, bottles: -3, a9: 5 } })).toBe('🐉 14 ⛵ 8 🍾 −3');
});

test('the last dozen is remembered, each once', () => {
  expect(keptSigns('t1')).toBe('');
  for (let n = 1; n <= 13; n++) keepSigns(`t${n}`, `🐉 ${n}`);
  keepSigns('t13', '🐉 99');
  expect(keptSigns('t13')).toBe('🐉 99');
  expect(keptSigns('t2')).toBe('🐉 2');
  expect(keptSigns('t1')).toBe('');
  localStorage.setItem('archipel-challenge-signs', '{');
  expect(keptSigns('t13')).toBe('');
});
