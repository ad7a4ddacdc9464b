/** Pieces, cells and gains in words, for labels and screen readers. */
import { t } from '../i18n';
import { key, type Cell } from '../look/draw';
import type { Colour } from '../look/theme';
import type { PreviewResult, Text } from '../schema';
import { settings } from '../settings.svelte';
import { cellName, spanOf } from './names';
import type { Kind } from './piece';
import { words } from './words';

/** What a game's content calls the things of a boat. */
export interface Naming {
  kind: (kind: Kind) => string;
  colour: (colour: Colour) => string;
  plan: readonly string[];
  rooms: readonly { letter: string; title: Text }[];
}

type KindAndColour = { kind: Kind; colour?: Colour | null };

/** What lies on a boat and what is printed on it. */
export interface LoadedBoat {
  rats: readonly Cell[];
  maps: Partial<Record<Colour, Cell>>;
  pieces: readonly (KindAndColour & { cells: readonly Cell[] })[];
}

export const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

/** "purple cat", « chat mauve ». */
export function pieceName({ kind, colour }: KindAndColour, naming: Naming): string {
  const noun = naming.kind(kind);
  if (!colour) return noun;
  const adjective = naming.colour(colour);
  return settings.language === 'fr' ? `${noun} ${adjective}` : `${adjective} ${noun}`;
}

/** Where a piece lies: "D12 to E15". */
export function describePlace(cells: readonly Cell[]): string {
  const { first, last } = spanOf(cells);
  return words().span(first, last);
}

/** "Purple cat, D12 to E15. Purple family: 2 → 3, plus 8. Total plus 8." */
export function describePlacement(
  piece: KindAndColour,
  cells: readonly Cell[],
  result: PreviewResult | undefined,
  naming: Naming,
): string {
  const what = `${capital(pieceName(piece, naming))}, ${describePlace(cells)}.`;
  if (!result) return what;
  const items = result.changes.map(({ text, points }) => `${t(text).replace(/\.$/, '')}, ${words().plus(points)}.`);
  const sum = result.changes.reduce((all, { points }) => all + points, 0);
  return [what, ...items, words().total(words().plus(sum))].join(' ');
}

/** What a cell of a boat holds: "deck, rat", "deck, blue cat"; nothing for water. */
export function describeCell({ rats, maps, pieces }: LoadedBoat, naming: Naming, cell: Cell): string | null {
  const letter = naming.plan[cell[0]]?.[cell[1]];
  const room = naming.rooms.find((one) => one.letter === letter);
  if (!room) return null;
  const same = (other: Cell) => key(other) === key(cell);
  const piece = pieces.find(({ cells }) => cells.some(same));
  const map = (Object.entries(maps) as [Colour, Cell][]).find(([, place]) => same(place));
  const parts = [t(room.title)];
  if (piece) parts.push(pieceName(piece, naming));
  if (rats.some(same)) parts.push(words().rat);
  if (map) parts.push(words().map(naming.colour(map[0])));
  if (parts.length === 1) parts.push(words().free);
  return parts.join(', ');
}

/** "D12, deck, rat. D13, deck, free." */
export const describeCells = (boat: LoadedBoat, naming: Naming, cells: readonly Cell[]): string =>
  cells.map((cell) => `${cellName(cell)}, ${describeCell(boat, naming, cell) ?? ''}.`).join(' ');
