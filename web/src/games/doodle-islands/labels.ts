/** Places, cells and dice in words, for labels and screen readers. */
import { t } from '../../i18n';
import { known } from '../../look/draw';
import type { Choosing } from './choosing.svelte';
import { boxAt } from './chart';
import { cellOf, openedBy, type Cell, type Content, type View } from './game';
import { kindAt, kindsOf, sheetOf, ticksOf } from './sheet';
import { words } from './words';

export const placeOf = ([row, column]: Cell): string => words().place(column + 1, row + 1);

export const kindName = (view: View, content: Content, cell: Cell): string =>
  t(known(content.words[kindAt(view, content, cell)])).toLocaleLowerCase();

/** "ship, route from north to east": what a cell shows on a sheet. */
export function cellLabel(view: View, content: Content, seat: number, cell: Cell): string {
  const [row, column] = cell;
  const route = sheetOf(view, seat).routes[row]?.[column];
  const ticks = ticksOf(view, content, seat)[boxAt(kindsOf(view, content), row, column) ?? -1];
  return [
    kindName(view, content, cell),
    ticks ? words().cell.ticks(ticks.ticked, ticks.total) : null,
    route ? words().route[route] : words().cell.empty,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Every cell of a sheet in words, by row. */
export const labelsOf = (view: View, content: Content, seat: number): string[][] =>
  view.map.map((row, r) => [...row].map((_, c) => cellLabel(view, content, seat, [r, c])));

/** Where a die leads, short enough to stand under it; `brief` where many dice share the width. */
export function dieLabel(view: Pick<View, 'dice'>, choosing: Choosing, die: number, brief = false): string {
  const rowName = brief ? words().shortRow : words().row;
  const told = openedBy(view, die)?.cells.map(cellOf) ?? [];
  const cells = choosing.mine ? choosing.opened(die) : told;
  const [first] = cells;
  if (!first) return words().closed;
  if (cells.every(([row]) => row === first[0])) return rowName(first[0] + 1);
  if (!choosing.mine) return words().joker;
  if (cells.every(([, column]) => column === first[1])) return words().shortColumn(first[1] + 1);
  return words().anywhere;
}
