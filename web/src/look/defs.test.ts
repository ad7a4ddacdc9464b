import { expect, test } from 'vitest';
import { defs, fillNames, fillsOf, selfContained } from './defs';

test('every fill stands in the page once', () => {
  for (const name of fillNames()) expect(defs().split(`id="${name}"`)).toHaveLength(2);
});

test('a drawing carries just the fills it uses, under names of its own', () => {
  const body = '<path fill="url(#wash)"/><path fill="url(#pat-red)"/><path fill="url(#wash)"/>';
  const alone = selfContained(body, 'boat');
  expect(fillsOf(body)).toEqual(['wash', 'pat-red']);
  expect(alone).toContain('id="boat-wash"');
  expect(alone).toContain('fill="url(#boat-pat-red)"');
  expect(alone).not.toContain('"url(#wash)"');
  expect(alone).not.toContain('boat-water');
});
