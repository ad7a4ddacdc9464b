/** Discoveries and cards as drawings: data in, SVG out, wherever they are drawn. */
import type { CardView } from '../../boats/card';
import { briefly } from '../../boats/cardrule';
import { cellsOf, type Looks, type Piece } from '../../boats/piece';
import type { Card, Content, Discovery } from './game';

/** What is to be drawn, in the position its card shows. */
export function pieceOf({ kind, shape, colour, rows }: Discovery, content: Content): Piece {
  const drawn = rows ?? (shape === undefined ? [] : (content.shapes[shape]?.rows ?? []));
  return { kind, cells: cellsOf(drawn), colour: colour ?? null };
}

export const sizeOf = (discovery: Discovery, content: Content): number => pieceOf(discovery, content).cells.length;

/** A card of the island. `title` is what its type is called, on the band. */
export function cardView(card: Card, content: Content, title: string, looks: Required<Looks>): CardView {
  const number = card.tradition ?? null;
  const brief = number === null ? undefined : content.briefs[number];
  return {
    type: card.type,
    title,
    keyword: card.keyword === 'choose-two' ? 'two' : (card.keyword ?? null),
    zones: (card.zones ?? []).map((zone) => zone.map((discovery) => pieceOf(discovery, content))),
    number,
    words: (number !== null && content.traditions[number]?.[looks.language]) || '',
    brief: brief ? briefly(brief, looks.language) : null,
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
