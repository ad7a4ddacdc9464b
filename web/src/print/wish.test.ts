import { expect, test } from 'vitest';
import type { Pack } from '../packs/pack';
import { pageOf, pagesOf, paperOf, pdfOf, sentBox, shownAs, svgOf, type Wish } from './wish';

const wish: Wish = {
  game: 'explore-draw',
  sheet: 'cards',
  paper: 'a4',
  style: 'outline',
  lang: 'fr',
  backs: false,
};

test('a wish is an address', () => {
  expect(pdfOf(wish)).toBe('/api/print/explore-draw/cards?paper=a4&style=outline&lang=fr&backs=false');
  expect(pageOf(wish, 3)).toBe('/api/print/explore-draw/cards/pages/3?paper=a4&style=outline&lang=fr&backs=false');
  expect(svgOf(wish, 3)).toBe(`${pageOf(wish, 3)}&kind=svg`);
});

test('backs double the pages of cards, and of nothing else', () => {
  const sheet = { id: 'cards', title: { fr: '', en: '' }, lying: false, pages: 20, has_backs: true };
  expect(pagesOf(sheet, true)).toBe(40);
  expect(pagesOf(sheet, false)).toBe(20);
  expect(pagesOf({ ...sheet, has_backs: false }, true)).toBe(20);
});

test('a box is sent whole, and one of the server’s by its id', async () => {
  const name = { fr: 'Léa', en: 'Léa' };
  const pack = { id: 'lea' } as Pack;
  expect(sentBox({ kind: 'mine', name, pack })).toEqual({ pack });
  expect(sentBox({ kind: 'operator', name, id: 'club' })).toEqual({ pack_id: 'club' });
  expect(await shownAs(new Blob(['a'], { type: 'image/png' }))).toBe('data:image/png;base64,YQ==');
});

test('the paper is that of the language', () => {
  expect([paperOf('fr'), paperOf('en')]).toEqual(['a4', 'us-letter']);
});
