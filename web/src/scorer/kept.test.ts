import { beforeEach, expect, test } from 'vitest';
import { keep, keepLink, kept, keptLink, MOST_LINKS } from './kept';

const sheets = { all: {}, p1: { on: true, 'c4,7': '0001a blue' } };

beforeEach(() => localStorage.clear());

test('a score of several phones is kept under its link, beside one’s own', () => {
  keep('explore-draw', { all: {}, p1: { on: true } });
  keepLink('abc', sheets);
  expect([keptLink('abc'), keptLink('other')]).toEqual([sheets, null]);
  expect(kept('explore-draw')).toEqual({ all: {}, p1: { on: true } });
});

test('a link of which nothing was seen yet keeps nothing', () => {
  keepLink('abc', { all: {} });
  expect(localStorage.length).toBe(0);
});

test('only the latest links are kept', () => {
  for (let at = 0; at < MOST_LINKS; at++) keepLink(`link${at}`, sheets);
  keepLink('link0', sheets);
  keepLink('fresh', sheets);
  expect([keptLink('link0'), keptLink('link1'), keptLink('fresh')]).toEqual([sheets, null, sheets]);
});
