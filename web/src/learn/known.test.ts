import { beforeEach, expect, test, vi } from 'vitest';
import { knows, remember } from './known';

beforeEach(() => localStorage.clear());

test('a game is known once it was remembered, and others are not', () => {
  expect(knows('caty-mini')).toBe(false);
  remember('caty-mini');
  remember('caty-mini');
  expect(knows('caty-mini')).toBe(true);
  expect(knows('doodle-islands')).toBe(false);
  expect(localStorage.getItem('archipel-known')).toBe('["caty-mini"]');
});

test('what something else wrote there is no memory', () => {
  for (const kept of ['{', '7', '{"caty-mini":1}', '[3]']) {
    localStorage.setItem('archipel-known', kept);
    expect(knows('caty-mini')).toBe(false);
  }
});

test('a full storage only costs the memory', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  remember('caty-mini');
  expect(knows('caty-mini')).toBe(false);
  full.mockRestore();
});
