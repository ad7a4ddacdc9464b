import { expect, test } from 'vitest';
import type { Choice } from '../../schema';
import { content } from './fixture';
import { columnsOf } from './game';
import { CardChoice } from './cardchoice.svelte';

const columns: Choice[] = columnsOf(content).map((column) => ({ move: { type: 'choose-column', column } }));
const rows: Choice[] = [1, 2, 3].map((row) => ({ move: { type: 'use-special', special: 'row', row } }));
const each: Choice[] = [1, 2, 3, 4].flatMap((a) =>
  [5, 6, 7, 8].flatMap((b) =>
    [9, 10, 11, 12].map((c) => ({ move: { type: 'use-special', special: 'one-per-row', slots: [a, b, c] } })),
  ),
);

test('a tap on any card of a column picks the column', () => {
  const cardChoice = new CardChoice(columns, content);
  expect([cardChoice.first, cardChoice.taking]).toEqual([true, null]);
  cardChoice.tap(6);
  expect(cardChoice.slots).toEqual([2, 6, 10]);
  expect(cardChoice.taking?.move).toEqual({ type: 'choose-column', column: 'B' });
});

test('with a row to take, a tap picks the row', () => {
  const cardChoice = new CardChoice([...columns, ...rows], content);
  cardChoice.turnTo('row');
  cardChoice.tap(7);
  expect(cardChoice.slots).toEqual([5, 6, 7, 8]);
});

test('one card of each row is picked card by card, in place of another of its row', () => {
  const cardChoice = new CardChoice([...columns, ...each], content);
  cardChoice.turnTo('one-per-row');
  cardChoice.tap(3);
  cardChoice.tap(5);
  expect([cardChoice.slots, cardChoice.taking]).toEqual([[3, 5], null]);
  cardChoice.tap(1);
  cardChoice.tap(12);
  expect(cardChoice.taking?.move).toMatchObject({ slots: [1, 5, 12] });
  cardChoice.tap(12); // not this one after all
  expect([cardChoice.slots, cardChoice.taking]).toEqual([[5, 1], null]);
});

test('one card of each row may begin with the column that was picked', () => {
  const cardChoice = new CardChoice([...columns, ...each], content);
  cardChoice.tap(3);
  cardChoice.turnTo('one-per-row');
  expect(cardChoice.slots).toEqual([3, 7, 11]);
  cardChoice.tap(5);
  expect(cardChoice.taking?.move).toMatchObject({ slots: [3, 5, 11] });
});

test('who gives a special action up picks no cards any more', () => {
  const cardChoice = new CardChoice([...columns, ...rows], content);
  cardChoice.turnTo('row');
  cardChoice.tap(7);
  cardChoice.giveUp();
  expect([cardChoice.mode, cardChoice.slots, cardChoice.taking]).toEqual(['column', [], null]);
});

test('one more card is one that the server offers', () => {
  const extra = [2, 3].map((slot) => ({ move: { type: 'use-special', special: 'extra-card', slot } }));
  const cardChoice = new CardChoice(extra, content);
  expect(cardChoice.first).toBe(false);
  cardChoice.turnTo('extra-card');
  expect([...cardChoice.open]).toEqual([2, 3]);
  cardChoice.tap(1);
  expect(cardChoice.taking).toBeNull();
  cardChoice.tap(3);
  expect(cardChoice.slots).toEqual([3]);
});

test('an action that is not offered can not be begun', () => {
  const cardChoice = new CardChoice(columns, content);
  cardChoice.turnTo('row');
  expect(cardChoice.mode).toBe('column');
});
