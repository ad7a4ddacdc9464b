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
  const action = drawCard(isle.cardView(80, rescuing.content, 'Action', looks));
  expect(action.body).toContain('>Action<');
  expect(drawCard(isle.cardView(155, rescuing.content, 'Family', looks)).body).toContain('Middle row');
  const card = drawCard({ ...explore.cardView(exploring.EITHER, exploring.content, 'Cats', looks), state: 'done' });
  expect([card.w, card.h]).toEqual([action.w, action.h]);
  expect(card.body).toContain('OR');
  const french = explore.cardView(exploring.EITHER, exploring.content, 'Chats', { ...looks, language: 'fr' });
  expect(drawCard(french).body).toContain('OU');
});

test('a rescue card is not called what it gives, for its words say that', () => {
  const { cards } = rescuing.content;
  const whole = { ...cards[43]!, title: { fr: 'Panier', en: 'Basket' } };
  const named = (asks: string) => {
    const brief = { signs: ['basket' as const], asks: { fr: asks, en: asks }, pays: { fr: '', en: '' } };
    return isle.cardView(43, { ...rescuing.content, cards: { ...cards, 43: { ...whole, brief } } }, '', looks).name;
  };
  expect([named('basket'), named('no basket')]).toEqual(['', 'Basket']);
});
