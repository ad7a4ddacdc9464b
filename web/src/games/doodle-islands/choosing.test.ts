import { expect, test } from 'vitest';
import { Choosing } from './choosing.svelte';
import { moves } from './fixture';
import type { Move } from './game';

const joker: Move[] = [
  { type: 'pick', die: 3, cell: [2, 0], draw: 'NS' },
  { type: 'pick', die: 3, cell: [2, 0], draw: 'EW' },
  { type: 'pick', die: 3, cell: [2, 1], draw: 'fort' },
  { type: 'pick', die: 6, cell: [2, 0], draw: 'NS' },
  { type: 'pick', die: 6, cell: [2, 0], draw: 'EW' },
];

test('who has no move waits', () => {
  const choosing = new Choosing([], [1, 2]);
  expect(choosing.mine).toBe(false);
  expect(choosing.step).toBe('wait');
  expect(choosing.cells).toEqual([]);
  expect(choosing.back()).toBe(false);
});

test('a die opens the cells that its moves name, and only dice with moves can be taken', () => {
  const choosing = new Choosing(moves, [1, 2, 5]);
  expect(choosing.step).toBe('die');
  expect([0, 1, 2].map((slot) => choosing.usable(slot))).toEqual([true, true, false]);
  expect(choosing.opened(1)).toEqual([[0, 0]]);
  choosing.takeDie(2);
  expect(choosing.die).toBeNull();
});

test('the only cell of a die is chosen at once, what to draw there is not', () => {
  const choosing = new Choosing(moves, [1, 2]);
  choosing.takeDie(0);
  expect(choosing.cell).toEqual([0, 0]);
  expect(choosing.draw).toBeNull();
  expect(choosing.step).toBe('draw');
  expect(choosing.draws).toEqual(['NS', 'EW', 'NE', 'SE', 'SW', 'NW']);
  expect(choosing.move).toBeNull();
});

test('where only one thing can be drawn it is chosen, and nothing is sent', () => {
  const choosing = new Choosing(moves, [1, 2]);
  choosing.takeDie(1);
  expect(choosing.move).toEqual({ type: 'pick', die: 2, cell: [1, 0], draw: 'fort' });
  expect(choosing.step).toBe('ready');
});

test('a shape completes the move', () => {
  const choosing = new Choosing(moves, [1, 2]);
  choosing.takeDie(0);
  choosing.takeDraw('fort');
  expect(choosing.draw).toBeNull();
  choosing.takeDraw('SE');
  expect(choosing.move).toEqual({ type: 'pick', die: 1, cell: [0, 0], draw: 'SE' });
});

test('of equal dice the one that was touched is taken', () => {
  const choosing = new Choosing(moves, [2, 1, 2]);
  choosing.takeDie(2);
  expect(choosing.slot).toBe(2);
  expect(choosing.die).toBe(2);
  expect(choosing.dice).toEqual([2, 1]);
});

test('a die that opens several cells waits for one of them', () => {
  const choosing = new Choosing(joker, [3, 6]);
  choosing.takeDie(0);
  expect(choosing.step).toBe('cell');
  expect(choosing.cells).toEqual([
    [2, 0],
    [2, 1],
  ]);
  choosing.takeCell([0, 0]);
  expect(choosing.cell).toBeNull();
  choosing.takeCell([2, 1]);
  expect(choosing.draw).toBe('fort');
});

test('a cell touched first takes a die along, the preferred one', () => {
  const choosing = new Choosing(joker, [6, 3]);
  expect(choosing.slotsFor([2, 0])).toEqual([0, 1]);
  choosing.takeCell([2, 0], (slots) => slots.at(-1));
  expect(choosing.die).toBe(3);
  expect(choosing.cell).toEqual([2, 0]);
});

test('another die that opens the same cell keeps it', () => {
  const choosing = new Choosing(joker, [3, 6]);
  choosing.takeDie(0);
  choosing.takeCell([2, 0]);
  choosing.takeDie(1);
  expect(choosing.cell).toEqual([2, 0]);
});

test('when only the bottle is left it is the choice', () => {
  const choosing = new Choosing([{ type: 'bottle' }], [4]);
  expect(choosing.mustPass).toBe(true);
  expect(choosing.move).toEqual({ type: 'bottle' });
  expect(choosing.back()).toBe(false);
});

test('a bottle beside dice is a choice of its own, and can be left again', () => {
  const choosing = new Choosing([...moves, { type: 'bottle' }], [1, 2]);
  choosing.takeDie(0);
  choosing.pass();
  expect(choosing.move).toEqual({ type: 'bottle' });
  expect(choosing.cells).toEqual([]);
  choosing.takeDie(1);
  expect(choosing.passing).toBe(false);
  choosing.pass();
  expect(choosing.back()).toBe(true);
  expect(choosing.step).toBe('die');
});

test('without a bottle on offer there is no passing', () => {
  const choosing = new Choosing(moves, [1, 2]);
  choosing.pass();
  expect(choosing.passing).toBe(false);
});

test('one step back at a time: the shape, the cell, the die', () => {
  const choosing = new Choosing(joker, [3, 6]);
  choosing.takeDie(0);
  choosing.takeCell([2, 0]);
  choosing.takeDraw('EW');
  choosing.back();
  expect(choosing.step).toBe('draw');
  choosing.back();
  expect(choosing.step).toBe('cell');
  choosing.back();
  expect(choosing.step).toBe('die');
  expect(choosing.back()).toBe(false);
});

test('the only die that can be taken is taken at once, unless one may pass instead', () => {
  const only = moves.filter((move) => move.type === 'pick' && move.die === 1);
  expect(new Choosing(only, [5, 1]).slot).toBe(1);
  expect(new Choosing([...only, { type: 'bottle' }], [5, 1]).slot).toBeNull();
});

test('all that may be drawn in the chosen cell is compared, and the bottle where it may be ticked', () => {
  const choosing = new Choosing([...joker, { type: 'bottle' }], [3, 6, 3]);
  expect(choosing.compared).toEqual([{ type: 'bottle' }]);
  choosing.takeDie(0);
  choosing.takeCell([2, 0]);
  expect(choosing.compared).toEqual([...choosing.alternatives, { type: 'bottle' }]);
});
