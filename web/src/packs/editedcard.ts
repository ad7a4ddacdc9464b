/** Changes of one card: its words, its sort, and what it shows. */
import type { Card, Colour, Content, Discovery } from '../games/explore-draw/game';

export type Keyword = 'none' | 'or' | 'choose-two';
export type Kind = Discovery['kind'];
/** Which discovery is meant: its zone, and its place there. */
export type At = readonly [zone: number, index: number];

export const keywordOf = (card: Card): Keyword => card.keyword ?? 'none';

/** "OR" parts what there is in two; any other word puts it together again. */
export function withKeyword(card: Card, keyword: Keyword): Card {
  const all = (card.zones ?? []).flat();
  const half = Math.ceil(all.length / 2);
  const zones = keyword === 'or' ? [all.slice(0, half), all.slice(half)] : [all];
  return { ...card, keyword: keyword === 'none' ? null : keyword, zones };
}

/** A card of another sort. A tradition shows a number and nothing else. */
export function withType(card: Card, type: Card['type']): Card {
  if (type === 'tradition') return { id: card.id, type, tradition: card.tradition ?? 1 };
  return { id: card.id, type, keyword: card.keyword ?? null, zones: card.zones?.length ? card.zones : [[]] };
}

export const shapesOf = (kind: Kind, { shapes }: Pick<Content, 'shapes'>): string[] =>
  Object.entries(shapes).flatMap(([name, shape]) => (shape.kind === kind ? [name] : []));

export function discovery(kind: Kind, shape: string, colour: Colour): Discovery {
  return kind === 'cat' ? { kind, shape, colour } : { kind, shape };
}

export const withDiscovery = (card: Card, [zone, index]: At, one: Discovery): Card => ({
  ...card,
  zones: (card.zones ?? []).map((list, z) => (z === zone ? list.map((each, i) => (i === index ? one : each)) : list)),
});

/** One more, at the end of a zone; and where it is. */
export function withOneMore(card: Card, zone: number, one: Discovery): { card: Card; at: At } {
  const zones = card.zones?.length ? card.zones : [[]];
  const where = Math.min(zone, zones.length - 1);
  const made = zones.map((list, z) => (z === where ? [...list, one] : list));
  return { card: { ...card, zones: made }, at: [where, (made[where]?.length ?? 1) - 1] };
}

export const withoutDiscovery = (card: Card, [zone, index]: At): Card => ({
  ...card,
  zones: (card.zones ?? []).map((list, z) => (z === zone ? list.filter((_, i) => i !== index) : list)),
});
