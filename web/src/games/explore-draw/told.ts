/** Pieces, cards, cells and gains in words, for labels and screen readers. */
import { cellName, spanOf } from '../../boats/names';
import { key } from '../../look/draw';
import { t } from '../../i18n';
import type { PreviewResult } from '../../schema';
import { settings } from '../../settings.svelte';
import type { Card, Cell, Colour, Content, Discovery, Player } from './game';
import { sizeOf } from './pieces';
import { words } from './words';

const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

export function colourName(colour: Colour, content: Content): string {
  const found = content.colours.find(({ id }) => id === colour);
  return found ? t(found.title) : colour;
}

/** "purple cat", « chat mauve ». */
export function pieceName(
  { kind, colour }: { kind: Discovery['kind']; colour?: Colour | null },
  content: Content,
): string {
  const noun = t(content.kinds[kind]);
  if (!colour) return noun;
  const adjective = colourName(colour, content);
  return settings.language === 'fr' ? `${noun} ${adjective}` : `${adjective} ${noun}`;
}

const discoveryName = (discovery: Discovery, content: Content): string =>
  words().of(pieceName(discovery, content), sizeOf(discovery, content));

/** "Cats: blue cat of 5 or green cat of 4 and common treasure of 1". */
export function cardTold(card: Card, content: Content): string {
  const type = words().cardType[card.type];
  if (card.tradition !== undefined) {
    const rule = content.traditions[card.tradition];
    return `${type} ${card.tradition}: ${rule ? t(rule) : ''}`;
  }
  const zones = (card.zones ?? []).map((zone) =>
    zone
      .map((discovery) => discoveryName(discovery, content))
      .join(card.keyword === 'choose-two' ? ', ' : ` ${words().and} `),
  );
  const two = card.keyword === 'choose-two' ? `${words().chooseTwo}, ` : '';
  return `${type}: ${two}${zones.join(` ${words().or} `)}`;
}

/** Where a piece lies: "D12 to E15". */
export function placeTold(cells: readonly Cell[]): string {
  const { first, last } = spanOf(cells);
  return words().span(first, last);
}

/** "Purple cat, D12 to E15. Purple family: 2 → 3, plus 8. Total plus 8." */
export function placementTold(
  piece: { kind: Discovery['kind']; colour?: Colour | null },
  cells: readonly Cell[],
  result: PreviewResult | undefined,
  content: Content,
): string {
  const what = `${capital(pieceName(piece, content))}, ${placeTold(cells)}.`;
  if (!result) return what;
  const items = result.changes.map(({ text, points }) => `${t(text).replace(/\.$/, '')}, ${words().plus(points)}.`);
  const sum = result.changes.reduce((all, { points }) => all + points, 0);
  return [what, ...items, words().total(words().plus(sum))].join(' ');
}

/** What a cell of a boat holds: "deck, rat", "deck, blue cat"; nothing for water. */
export function cellTold(player: Player, content: Content, cell: Cell): string | null {
  const [r, c] = cell;
  const letter = content.boat.plan[r]?.[c];
  const room = content.boat.rooms.find((one) => one.letter === letter);
  if (!room) return null;
  const same = (other: Cell) => key(other) === key(cell);
  const piece = player.pieces.find(({ cells }) => cells.some(same));
  const map = (Object.entries(player.maps) as [Colour, Cell][]).find(([, place]) => same(place));
  const parts = [t(room.title)];
  if (piece) parts.push(pieceName(piece, content));
  if (player.rats.some(same)) parts.push(words().rat);
  if (map) parts.push(words().map(colourName(map[0], content)));
  if (parts.length === 1) parts.push(words().free);
  return parts.join(', ');
}

/** "D12, deck, rat. D13, deck, free." */
export function cellsTold(player: Player, content: Content, cells: readonly Cell[]): string {
  return cells.map((cell) => `${cellName(cell)}, ${cellTold(player, content, cell) ?? ''}.`).join(' ');
}
