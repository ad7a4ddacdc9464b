/** Tiles and cards as drawings: data in, SVG out, wherever they are drawn. */
import { card as drawCard, type CardView } from '../../boats/card';
import { cellsOf, type Looks, type Piece } from '../../boats/piece';
import type { Drawing } from '../../look/draw';
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
export const cardDrawing = (
  number: number,
  content: Content,
  title: string,
  looks: Required<Looks>,
  state: CardView['state'] = null,
  least = 0,
): Drawing => drawCard({ ...cardView(number, content, title, looks), state, least });

export const cardView = (number: number, content: Content, title: string, looks: Required<Looks>): CardView => ({
  ...faceOf(number, content, looks.language),
  title,
  ...looks,
});

function faceOf(number: number, content: Content, language: 'fr' | 'en'): CardView {
  const family = content.family_cards[number];
  if (family) return { type: 'tradition', number, words: family.text[language] };
  const card = cardOf(content, number);
  const tradition = card.kind === 'tradition' || card.kind === 'public-tradition';
  return {
    type: TYPES[card.kind],
    number: tradition ? number : null,
    words: card.tile ? '' : card.text[language],
    short: tradition ? '' : card.title[language],
    zones: card.tile ? [[pieceOf(card.tile, content)]] : [],
    cost: card.cost,
    speed: card.speed,
    basket: card.basket,
  };
}
