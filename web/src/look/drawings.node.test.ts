// @vitest-environment node
/** Drawings are data in and SVG out: they are made where there is no page too, for print. */
import { expect, test } from 'vitest';
import { cover } from '../lobby/covers';
import { DRAWINGS } from './drawings.fixture';

test('there is no page here', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

test.each(Object.entries(DRAWINGS))('%s need none', (_, draw) => {
  expect(draw()).toMatch(/^<\w/);
});

test.each(['isle-of-cats', 'explore-draw', 'doodle-islands', 'caty-mini'])('the cover of %s needs none', (game) => {
  expect(cover(game, 'fr')).toMatch(/^<svg/);
});

test('the yellow wall of a cover has the letter of its name in the language', () => {
  expect(cover('caty-mini', 'fr')).toContain('>J<');
  expect(cover('caty-mini', 'en')).toContain('>Y<');
});
