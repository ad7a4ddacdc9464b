/** Tiles and cards as drawings. */
import type { CardView } from '../../boats/card';
import { cellsOf, type Piece } from '../../boats/piece';
import { t } from '../../i18n';
import { settings } from '../../settings.svelte';
import { cardOf, colourOf, shapeOf, type Card, type Colour, type Content } from './game';
import { words } from './words';

/** A tile as it lies on the table; an oshax is grey until its colour is chosen. */
export function pieceOf(tile: string, content: Content, colour: Colour | null = colourOf(tile)): Piece {
  const shape = content.shapes[shapeOf(tile)];
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

/** The oshax that stands for all of them on their card. */
const AN_OSHAX = 'oshax-4';

export function cardView(number: number, content: Content): CardView {
  const looks = {
    language: settings.language,
    look: settings.patterns ? 'pattern' : 'colour',
    letters: settings.letters,
  } as const;
  const family = content.family_cards[number];
  if (family) return { type: 'tradition', title: words().familyCard, number, words: t(family.text), ...looks };
  const card = cardOf(content, number);
  const tradition = card.kind === 'tradition' || card.kind === 'public-tradition';
  return {
    type: TYPES[card.kind],
    title: words().cardType[card.kind],
    number: tradition ? number : null,
    words: card.kind === 'oshax' ? '' : t(card.text),
    zones: card.kind === 'oshax' ? [[pieceOf(AN_OSHAX, content)]] : [],
    cost: card.cost,
    speed: card.speed,
    basket: card.basket,
    ...looks,
  };
}
