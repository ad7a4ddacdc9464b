import { expect, test } from 'vitest';
import { widthOf, wrap } from './letters';

test('lines are broken at spaces, and no line is wider than its room', () => {
  expect(wrap('exactly 3 rare and 6 common', 10, 74)).toEqual(['exactly 3 rare', 'and 6 common']);
  for (const line of wrap('exactly 3 rare and 6 common', 10, 74)) expect(widthOf(line, 10)).toBeLessThanOrEqual(74);
});

test('a word that is too long stands alone', () => {
  expect(wrap('Extraordinairement long', 10, 30)).toEqual(['Extraordinairement', 'long']);
});

test('wide letters are wider than narrow ones, and a letter that is not listed has a width', () => {
  expect(widthOf('mm', 10)).toBeGreaterThan(widthOf('ii', 10));
  expect(widthOf('ж', 10)).toBeGreaterThan(5);
  expect(widthOf('Sauvetage', 10, 'display')).toBeGreaterThan(0);
});
