import { beforeEach, expect, test } from 'vitest';
import { SIGNS } from '../ending/drawings';
import { drawn, lookOf, newOf } from './stamps';

beforeEach(() => localStorage.clear());

test('24 stamps have signs of their own, and one that nobody knows here has one too', () => {
  expect(drawn).toHaveLength(24);
  expect(new Set(drawn.map((name) => lookOf(name).sign)).size).toBe(24);
  for (const name of [...drawn, 'of-tomorrow']) expect(SIGNS).toHaveProperty(lookOf(name).sign);
});

test('a stamp is new once', () => {
  expect(newOf(['sober'])).toEqual(['sober']);
  expect(newOf(['sober', 'admiral'])).toEqual(['admiral']);
  expect(newOf(['sober', 'admiral'])).toEqual([]);
});

test('what somebody else kept there does no harm', () => {
  localStorage.setItem('archipel-stamps-seen', '{"no": "list"}');
  expect(newOf(['sober'])).toEqual(['sober']);
  localStorage.setItem('archipel-stamps-seen', 'no JSON');
  expect(newOf(['sober'])).toEqual(['sober']);
});
