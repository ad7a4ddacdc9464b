/** Tiles and cards as drawings: data in, SVG out, wherever they are drawn. */
import type { CardView } from '../../boats/card';
import { briefly } from '../../boats/cardrule';
import { cellsOf, type Looks, type Piece } from '../../boats/piece';
import { cardOf, tileOf, type Card, type Colour, type Content } from './game';

/** A tile as it lies on the table; an oshax is grey until its colour is chosen. */
export function pieceOf(tile: string, content: Content, colour: Colour | null = tileOf(tile, content).colour): Piece {
  const shape = content.shapes[tileOf(tile, content).shape];
  return { kind: shape?.kind ?? 'cat', cells: cellsOf(shape?.rows ?? []), colour };
}

const TYPES = {
  oshax: 'oshax',
  rescue: 'rescue',
  action: 'action',
  treasure: 'treasure',
  tradition: 'tradition',
  'public-tradition': 'public',
} as const satisfies Record<Card['kind'], CardView['type']>;

/** A card of the deck or of the family game. `title` is what its kind is called, on the band. */
export const cardView = (number: number, content: Content, title: string, looks: Required<Looks>): CardView => ({
  ...faceOf(number, content, looks.language),
  title,
  ...looks,
});

function faceOf(number: number, content: Content, language: 'fr' | 'en'): CardView {
  const family = content.family_cards[number];
  const { title, text, brief } = family ?? cardOf(content, number);
  const [name, short] = [title[language], brief && briefly(brief, language)];
  // A rescue card is called what it gives.
  const face = { name: short?.asks === name.toLocaleLowerCase() ? '' : name, words: text[language], brief: short };
  if (family) return { type: 'tradition', ...face };
  const { kind, cost, tile } = cardOf(content, number);
  return { type: TYPES[kind], ...face, cost, zones: tile ? [[pieceOf(tile, content)]] : [] };
}
