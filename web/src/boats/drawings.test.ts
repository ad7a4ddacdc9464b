// @vitest-environment node
/** The drawings of both boat games run where there is no browser: what prints them has none. */
import { expect, test } from 'vitest';
import * as explore from '../games/explore-draw/drawing';
import * as exploring from '../games/explore-draw/fixture';
import * as isle from '../games/isle-of-cats/drawing';
import * as rescuing from '../games/isle-of-cats/fixture';
import { boat, miniBoat } from './boat';
import { card as drawCard, leastLetters } from './card';
import { swatch, tile, type Looks } from './piece';

const looks: Required<Looks> = { look: 'colour', letters: true, language: 'en' };

test('letters are large enough on a card that is a little narrower than browsers say', () => {
  expect((leastLetters(42) * 41.6) / 120).toBeGreaterThanOrEqual(11);
});

test('there is no browser here', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

test('boats, tiles and colours are drawn as text', () => {
  const piece = isle.pieceOf('cat-15-blue', rescuing.content);
  expect(boat({ pieces: [piece], ...looks }).body).toMatch(/^<g .*<\/g>$/s);
  expect(miniBoat({ pieces: [piece] }).body).toContain('<path');
  expect(tile(piece, looks)).toMatchObject({ viewBox: expect.stringMatching(/^-15 /) as string });
  expect(swatch('red', looks)).toContain('>R</text>');
  expect(swatch('red')).not.toContain('<text');
});

test('cards are drawn with their words in the language asked for', () => {
  const action = isle.cardDrawing(80, rescuing.content, 'Action', looks);
  expect(action.body).toContain('>Action<');
  expect(isle.cardDrawing(155, rescuing.content, 'Family', looks).body).toContain('155');
  const card = explore.cardDrawing(exploring.EITHER, exploring.content, 'Cats', looks, 'done');
  expect([card.w, card.h]).toEqual([action.w, action.h]);
  expect(card.body).toContain('OR');
  const french = explore.cardDrawing(exploring.EITHER, exploring.content, 'Chats', { ...looks, language: 'fr' });
  expect(french.body).toContain('OU');
});

test('a card that is read from afar has larger words, and none where they would not fit', () => {
  const least = leastLetters(154, 24);
  const sizes = (body: string) => [...body.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const view = { type: 'tradition', title: 'Tradition', number: 14, least } as const;
  const short = drawCard({ ...view, words: 'Families: 3 points each.' }).body;
  const long = drawCard({ ...view, words: 'Five points for each whole room that holds no cat at all.' }).body;
  expect(short).toContain('points');
  expect(long).not.toContain('points');
  expect(long).toContain('>14<');
  expect(Math.min(...sizes(short + long))).toBeGreaterThanOrEqual(least);
});
