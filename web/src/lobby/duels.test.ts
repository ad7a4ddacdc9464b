import { beforeEach, expect, test } from 'vitest';
import { countDuel, winsOfTen } from './duels';

beforeEach(() => localStorage.clear());

test('five games tell something, fewer do not', () => {
  for (const table of ['a', 'b', 'c', 'd']) countDuel('caty-mini', ['strong'], table, table === 'a');
  expect(winsOfTen('caty-mini', 'strong')).toBeNull();
  countDuel('caty-mini', ['strong', 'strong', 'steady'], 'e', true);
  expect(winsOfTen('caty-mini', 'strong')).toBe(4);
  expect(winsOfTen('caty-mini', 'steady')).toBeNull();
  expect(winsOfTen('explore-draw', 'strong')).toBeNull();
});

test('a table counts once, however often its end is read', () => {
  for (let reading = 0; reading < 9; reading += 1) countDuel('caty-mini', ['strong'], 'a', true);
  expect(winsOfTen('caty-mini', 'strong')).toBeNull();
});

test('what can not be read counts as nothing', () => {
  localStorage.setItem('archipel-duels', 'not json');
  expect(winsOfTen('caty-mini', 'strong')).toBeNull();
});
