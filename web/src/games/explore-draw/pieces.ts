/** Discoveries and cards as drawings. */
import type { CardView } from '../../boats/card';
import { cellsOf, type Piece } from '../../boats/piece';
import { t } from '../../i18n';
import { settings } from '../../settings.svelte';
import type { Card, Content, Discovery } from './game';
import { words } from './words';

/** What is to be drawn, in the position its card shows. */
export function pieceOf({ kind, shape, colour, rows }: Discovery, content: Content): Piece {
  const drawn = rows ?? (shape === undefined ? [] : (content.shapes[shape]?.rows ?? []));
  return { kind, cells: cellsOf(drawn), colour: colour ?? null };
}

export const sizeOf = (discovery: Discovery, content: Content): number => pieceOf(discovery, content).cells.length;

export function cardView(card: Card, content: Content): CardView {
  const rule = card.tradition === undefined ? undefined : content.traditions[card.tradition];
  return {
    type: card.type,
    title: words().cardType[card.type],
    keyword: card.keyword === 'choose-two' ? 'two' : (card.keyword ?? null),
    zones: (card.zones ?? []).map((zone) => zone.map((discovery) => pieceOf(discovery, content))),
    number: card.tradition ?? null,
    words: rule ? t(rule) : '',
    language: settings.language,
    look: settings.patterns ? 'pattern' : 'colour',
    letters: settings.letters,
  };
}

/** How many cells a card may fill, at least and at most. */
export function cellsOn(card: Card, content: Content): [least: number, most: number] {
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  const zones = (card.zones ?? []).map((zone) => zone.map((discovery) => sizeOf(discovery, content)));
  if (!zones.length) return [0, 0];
  if (card.keyword === 'choose-two') {
    const sizes = zones.flat();
    return [2 * Math.min(...sizes), 2 * Math.max(...sizes)];
  }
  const sums = zones.map(sum);
  return [Math.min(...sums), Math.max(...sums)];
}
