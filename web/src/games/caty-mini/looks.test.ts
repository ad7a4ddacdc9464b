/* Toys and walls of an owner's box: in its colours, and by letters where a toy has a name of its own. */
import { expect, test } from 'vitest';
import { furnitureTile, pile } from './furniture';
import { room } from './room';
import { toy } from './toys';

const LETTERS = { yellow: 'J', turquoise: 'T', red: 'R', violet: 'V' };

test.each(['ball', 'train', 'mouse'] as const)('a %s is painted in the colour of its box', (id) => {
  const [ours, theirs] = [toy(id, 0, 0, 50), toy(id, 0, 0, 50, { paint: '#123456' })];
  expect(theirs).toContain('fill="#123456" ');
  expect(theirs).toContain('fill="#123456" fill-opacity=".2"');
  expect(theirs).not.toBe(ours);
  expect(toy(id, 0, 0, 50, { paint: null })).toBe(ours);
});

test('a toy with a name of its own shows its letters on cream, not our picture', () => {
  const rocket = toy('ball', 0, 0, 50, { paint: '#000000', sign: 'Fu' });
  expect(rocket).toContain('>Fu</text>');
  expect(rocket).toContain('fill="var(--cream)"');
  expect(rocket).not.toContain('#e4572e');
  expect(toy('ball', 0, 0, 50, { sign: '<b>' })).not.toContain('<b>');
});

test('what is no colour is not written into a drawing', () => {
  expect(toy('ball', 0, 0, 50, { paint: '"/><script>' })).toBe(toy('ball', 0, 0, 50));
  expect(pile('red', 1, 'url(x)')).toBe(pile('red', 1));
});

test('walls, tiles and piles have the colour of the box, and keep pattern and letter', () => {
  const paints = { red: '#abcdef' };
  const body = room({ floor: 1000, furniture: [], toys: [], letters: LETTERS, paints }).body;
  expect(body).toContain('fill="#abcdef"');
  expect(body).toContain('url(#wall-red-pat)');
  expect(body).toContain('>R</text>');
  expect(body).not.toContain('var(--wall-red)');
  expect(furnitureTile('sofa', 'red', 'R', { paint: '#abcdef' }).body).toContain('fill="#abcdef"');
  expect(pile('red', 2, '#abcdef')).toContain('fill="#abcdef"');
});
