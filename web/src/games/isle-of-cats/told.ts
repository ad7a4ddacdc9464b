/** Tiles, cards, cells and gains in words, for labels and screen readers. */
import { cellName, spanOf } from '../../boats/names';
import type { Kind } from '../../boats/piece';
import { t } from '../../i18n';
import { key } from '../../look/draw';
import type { PreviewResult } from '../../schema';
import { settings } from '../../settings.svelte';
import { colourOf, shapeOf, type Cell, type Colour, type Content, type Player } from './game';
import { words } from './words';

const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

export function colourName(colour: Colour, content: Content): string {
  const name = content.words[colour];
  return name ? t(name).toLocaleLowerCase() : colour;
}

/** "purple cat", « chat mauve ». */
export function pieceName({ kind, colour }: { kind: Kind; colour?: Colour | null }, content: Content): string {
  const name = content.words[kind];
  const noun = name ? (kind === 'oshax' ? t(name) : t(name).toLocaleLowerCase()) : kind;
  if (!colour) return noun;
  const adjective = colourName(colour, content);
  return settings.language === 'fr' ? `${noun} ${adjective}` : `${adjective} ${noun}`;
}

/** "blue cat of 5". */
export function tileName(tile: string, content: Content): string {
  const shape = content.shapes[shapeOf(tile)];
  const cells = (shape?.rows ?? []).join('').replaceAll('.', '').length;
  return words().of(pieceName({ kind: shape?.kind ?? 'cat', colour: colourOf(tile) }, content), cells);
}

/** "Action, Double rescue, 2 fish: Your next rescue may be of one more cat." */
export function cardTold(number: number, content: Content): string {
  const family = content.family_cards[number];
  if (family) return `${words().familyCard}, ${t(family.title)}: ${t(family.text)}`;
  const card = content.cards[number];
  if (!card) return String(number);
  return `${words().cardType[card.kind]}, ${t(card.title)}, ${words().fish(card.cost)}: ${t(card.text)}`;
}

/** Where a piece lies: "D12 to E15". */
export function placeTold(cells: readonly Cell[]): string {
  const { first, last } = spanOf(cells);
  return words().span(first, last);
}

/** "Purple cat, D12 to E15. Purple family: 2 → 3, plus 8. Total plus 8." */
export function placementTold(
  piece: { kind: Kind; colour?: Colour | null },
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
  const letter = content.plan[cell[0]]?.[cell[1]];
  const room = content.rooms.find((one) => one.letter === letter);
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
