import { expect, test } from 'vitest';
import type { Choice } from '../../schema';
import { SLOTS } from './fixture';
import { COLUMNS } from './game';
import { Picking } from './picking.svelte';

const columns: Choice[] = COLUMNS.map((column) => ({ move: { type: 'choose-column', column } }));
const rows: Choice[] = [1, 2, 3].map((row) => ({ move: { type: 'use-special', special: 'row', row } }));
const each: Choice[] = [1, 2, 3, 4].flatMap((a) =>
  [5, 6, 7, 8].flatMap((b) =>
    [9, 10, 11, 12].map((c) => ({ move: { type: 'use-special', special: 'one-per-row', slots: [a, b, c] } })),
  ),
);

test('a tap on any card of a column means the column', () => {
  const picking = new Picking(columns, SLOTS);
  expect([picking.first, picking.taking]).toEqual([true, null]);
  picking.tap(6);
  expect(picking.slots).toEqual([2, 6, 10]);
  expect(picking.taking?.move).toEqual({ type: 'choose-column', column: 'B' });
});

test('with a row to take, a tap means the row', () => {
  const picking = new Picking([...columns, ...rows], SLOTS);
  picking.turnTo('row');
  picking.tap(7);
  expect(picking.slots).toEqual([5, 6, 7, 8]);
});

test('one card of each row is picked card by card, in place of another of its row', () => {
  const picking = new Picking([...columns, ...each], SLOTS);
  picking.turnTo('one-per-row');
  picking.tap(3);
  picking.tap(5);
  expect([picking.slots, picking.taking]).toEqual([[3, 5], null]);
  picking.tap(1);
  picking.tap(12);
  expect(picking.taking?.move).toMatchObject({ slots: [1, 5, 12] });
  picking.tap(12); // not this one after all
  expect([picking.slots, picking.taking]).toEqual([[5, 1], null]);
});

test('one card of each row may begin with the column that was meant', () => {
  const picking = new Picking([...columns, ...each], SLOTS);
  picking.tap(3);
  picking.turnTo('one-per-row');
  expect(picking.slots).toEqual([3, 7, 11]);
  picking.tap(5);
  expect(picking.taking?.move).toMatchObject({ slots: [3, 5, 11] });
});

test('who gives a special action up means no cards any more', () => {
  const picking = new Picking([...columns, ...rows], SLOTS);
  picking.turnTo('row');
  picking.tap(7);
  picking.giveUp();
  expect([picking.mode, picking.slots, picking.taking]).toEqual(['column', [], null]);
});

test('one more card is one that the server offers', () => {
  const extra = [2, 3].map((slot) => ({ move: { type: 'use-special', special: 'extra-card', slot } }));
  const picking = new Picking(extra, SLOTS);
  expect(picking.first).toBe(false);
  picking.turnTo('extra-card');
  expect([...picking.open]).toEqual([2, 3]);
  picking.tap(1);
  expect(picking.taking).toBeNull();
  picking.tap(3);
  expect(picking.slots).toEqual([3]);
});

test('an action that is not offered can not be begun', () => {
  const picking = new Picking(columns, SLOTS);
  picking.turnTo('row');
  expect(picking.mode).toBe('column');
});
