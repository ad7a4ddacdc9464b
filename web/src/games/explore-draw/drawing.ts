/** Discoveries and cards as drawings: data in, SVG out, wherever they are drawn. */
import { card as drawCard, type CardView } from '../../boats/card';
import { cellsOf, type Looks, type Piece } from '../../boats/piece';
import type { Drawing } from '../../look/draw';
import type { Card, Content, Discovery } from './game';

/** What is to be drawn, in the position its card shows. */
export function pieceOf({ kind, shape, colour, rows }: Discovery, content: Content): Piece {
  const drawn = rows ?? (shape === undefined ? [] : (content.shapes[shape]?.rows ?? []));
  return { kind, cells: cellsOf(drawn), colour: colour ?? null };
}

export const sizeOf = (discovery: Discovery, content: Content): number => pieceOf(discovery, content).cells.length;

/** A card of the island. `title` is what its type is called, on the band. */
export const cardDrawing = (
  card: Card,
  content: Content,
  title: string,
  looks: Required<Looks>,
  state: CardView['state'] = null,
  least = 0,
): Drawing => drawCard({ ...cardView(card, content, title, looks), state, least });

export function cardView(card: Card, content: Content, title: string, looks: Required<Looks>): CardView {
  const rule = card.tradition === undefined ? undefined : content.traditions[card.tradition];
  return {
    type: card.type,
    title,
    keyword: card.keyword === 'choose-two' ? 'two' : (card.keyword ?? null),
    zones: (card.zones ?? []).map((zone) => zone.map((discovery) => pieceOf(discovery, content))),
    number: card.tradition ?? null,
    words: rule?.[looks.language] ?? '',
    ...looks,
  };
}

/** How many cells a card may fill, at least and at most. */
export function cellsOn(card: Card, content: Content): [least: number, most: number] {
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  const zones = (card.zones ?? []).map((zone) => zone.map((discovery) => sizeOf(discovery, content)));
  if (!zones.length) return [0, 0];
  const drawn = content.keywords[card.keyword ?? 'none']?.drawn ?? null;
  // So many of the card, the same again if one likes; else all of a zone.
  const sums = drawn === null ? zones.map(sum) : zones.flat().map((size) => drawn * size);
  return [Math.min(...sums), Math.max(...sums)];
}
