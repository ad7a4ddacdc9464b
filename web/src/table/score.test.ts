import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Score } from '../schema';
import { settings } from '../settings.svelte';
import { bestItem, celebrates, cellsOf, inSeatOrder, itemsOf, linesOf, ranked } from './score';
import ScoreTable from './ScoreTable.svelte';
import { ScoreSelection } from './selection.svelte';

beforeEach(() => settings.choose({ language: 'en' }));

const text = (en: string) => ({ fr: en, en });

function scored(ships: number, bottles: number): Score {
  return {
    total: ships + bottles,
    lines: { ships, bottles },
    items: [
      {
        line: 'ships',
        points: ships - 1,
        text: text('Long route.'),
        cells: [
          [0, 0],
          [0, 1],
        ],
      },
      {
        line: 'ships',
        points: 1,
        text: text('Short route.'),
        cells: [
          [0, 1],
          [2, 2],
        ],
      },
      { line: 'bottles', points: bottles, text: text('Most bottles.'), cells: [] },
    ],
  };
}

const scores = [scored(8, -4), scored(12, 4), scored(12, 4)];

test('seats stand in the order of their places, equals in the order of seats, the sister last', () => {
  const sister = scored(99, 0);
  const places = [3, 2, 1].map((place) => ({ place, gap: 0 }));
  expect(ranked(scores, sister, places).map((column) => column.seat)).toEqual([2, 1, 0, null]);
  const shared = [2, 1, 1].map((place) => ({ place, gap: 0 }));
  expect(ranked(scores, null, shared).map((column) => column.seat)).toEqual([1, 2, 0]);
  expect(inSeatOrder(scores, null).map((column) => column.seat)).toEqual([0, 1, 2]);
});

test('a line somebody hides is still a line', () => {
  const hidden: Score = { total: null, lines: { ships: 3 }, items: [] };
  expect(linesOf(inSeatOrder([hidden, scored(1, 2)], null))).toEqual(['ships', 'bottles']);
});

test('a line is made of its items, and they of cells, each once', () => {
  const items = itemsOf(scores[0]!, 'ships');
  expect(items.map((item) => item.points)).toEqual([7, 1]);
  expect(cellsOf(items)).toEqual([
    [0, 0],
    [0, 1],
    [2, 2],
  ]);
});

test('a line is told by the item it owes most to', () => {
  expect(bestItem(scores[0]!, 'ships')?.text.en).toBe('Long route.');
  expect(bestItem(scores[0]!, 'bottles')?.text.en).toBe('Most bottles.');
  expect(bestItem(scores[0]!, 'islands')).toBeNull();
});

test('wins are celebrated; alone it takes a title', () => {
  const solo = (titled: boolean) => ({ unit: text('gold'), titled, next: null, highest: false, exploits: [] });
  expect(celebrates([1], 1)).toBe(true);
  expect([celebrates([1], 0), celebrates([1], null), celebrates([], 0)]).toEqual([false, false, false]);
  expect(celebrates([0], 0, solo(true))).toBe(true);
  expect(celebrates([0], 0, solo(false))).toBe(false);
});

test('an opened line points out its cells; an item only its own', () => {
  const columns = inSeatOrder(scores, null);
  const selection = new ScoreSelection(0);
  expect(selection.marks(columns)).toEqual([]);
  selection.open('ships');
  expect(selection.marks(columns)).toEqual([
    [0, 0],
    [0, 1],
    [2, 2],
  ]);
  selection.pick(itemsOf(scores[0]!, 'ships')[1]!);
  expect(selection.marks(columns)).toEqual([
    [0, 1],
    [2, 2],
  ]);
  selection.look(1);
  expect(selection.item).toBeNull();
});

function sheetOnScreen(more = {}) {
  const online = vi.fn();
  const onitem = vi.fn();
  render(ScoreTable, {
    columns: inSeatOrder(scores, null),
    names: ['Inès', 'Tom', 'Zoé'],
    titles: { ships: text('Ships'), bottles: text('Bottles') },
    me: 0,
    seat: 0,
    line: null,
    item: null,
    onseat: vi.fn(),
    online,
    onitem,
    ...more,
  });
  return { online, onitem };
}

test('the sheet shows lines by players, mine as you, with true minus signs', () => {
  sheetOnScreen();
  expect(screen.getByRole('button', { name: 'You' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'You, Bottles: −4' }).textContent).toBe('−4');
  const total = screen.getByRole('row', { name: /^Total/ });
  expect(total.textContent).toMatch(/4\s*16\s*16/);
});

test('a tie is parted in a row of its own, with the numbers of those it was between', () => {
  sheetOnScreen({ tie: { title: 'Tie-break: bottles left', numbers: [null, 3, 0] } });
  const cells = within(screen.getByRole('row', { name: /^Tie-break: bottles left/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['', '3', '0']);
});

test('a seal hides the total of its seat, wherever that one came in', () => {
  sheetOnScreen({ sealed: (seat: number | null) => seat === 1 });
  const cells = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent?.trim())).toEqual(['4', '', '16']);
  expect(within(cells[1]!).getByRole('img', { name: 'sealed until all is counted' })).toBeTruthy();
});

test('a line opens, and its items can be pointed at', async () => {
  const { online } = sheetOnScreen();
  await fireEvent.click(screen.getByRole('button', { name: 'Ships: what it is made of' }));
  expect(online).toHaveBeenCalledWith('ships');
});

test('the opened line tells what it is made of, for the seat looked at', async () => {
  const { onitem } = sheetOnScreen({ line: 'ships' });
  const item = screen.getByRole('button', { name: 'Long route. +7' });
  await fireEvent.click(item);
  expect(onitem).toHaveBeenCalledWith(scores[0]!.items[0]);
});

test('what is not known yet has a question mark', () => {
  const hidden: Score = { total: null, lines: { ships: 3 }, items: [] };
  sheetOnScreen({ columns: inSeatOrder([scored(1, 2), hidden], null) });
  expect(screen.getAllByTitle('not known yet')).toHaveLength(2);
});

test('a line that is not theirs is a dash; only what is hidden is asked for', () => {
  const mine: Score = { total: 3, lines: { ships: 3 }, items: [] };
  const sister: Score = { total: 5, lines: { encore: 5 }, items: [] };
  const hidden: Score = { total: null, lines: { ships: 2 }, items: [] };
  const nothing = { mark: undefined, me: 0, seat: 0, line: null, item: null };
  const deeds = { onseat: vi.fn(), online: vi.fn(), onitem: vi.fn() };
  const titles = { ships: text('Ships'), encore: text('Encore') };
  const { container, unmount } = render(ScoreTable, {
    columns: inSeatOrder([mine], sister),
    names: ['Inès'],
    titles,
    ...nothing,
    ...deeds,
  });
  expect(container.textContent).not.toContain('?');
  expect(screen.getAllByText('does not count here')).toHaveLength(2);
  unmount();
  render(ScoreTable, {
    columns: inSeatOrder([mine, hidden], sister),
    names: ['Inès', 'Tom'],
    titles,
    ...nothing,
    ...deeds,
  });
  expect(screen.getAllByText('?')).toHaveLength(2); // of the hidden seat: a line and the total
});
