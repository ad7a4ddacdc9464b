import { expect, test } from 'vitest';
import { Choosing } from './choosing.svelte';
import { RUNS } from './fixture';
import type { Move, Wall } from './game';

const draw = (...piles: Wall[]): Move => ({ type: 'draw', piles });
const DRAWS = [
  draw('yellow', 'turquoise', 'red'),
  draw('yellow', 'turquoise', 'violet'),
  draw('yellow', 'red', 'violet'),
  draw('turquoise', 'red', 'violet'),
];

test('who has no move waits', () => {
  const choosing = new Choosing([]);
  expect(choosing.mine).toBe(false);
  expect(choosing.step).toBe('wait');
  expect(choosing.move).toBeNull();
  expect(choosing.back()).toBe(false);
});

test('as many piles as the moves have are taken; their order does not matter', () => {
  const choosing = new Choosing(DRAWS);
  expect(choosing.count).toBe(3);
  choosing.takePile('violet');
  choosing.takePile('yellow');
  expect(choosing.move).toBeNull();
  choosing.takePile('red');
  expect(choosing.move).toEqual(draw('yellow', 'red', 'violet'));
});

test('a pile taken twice is given back, and one too many pushes the first out', () => {
  const choosing = new Choosing(DRAWS);
  choosing.takePile('yellow');
  choosing.takePile('yellow');
  expect(choosing.piles).toEqual([]);
  for (const pile of ['yellow', 'turquoise', 'red', 'violet'] as const) choosing.takePile(pile);
  expect(choosing.piles).toEqual(['turquoise', 'red', 'violet']);
});

test('a pile that no move names can not be taken', () => {
  const choosing = new Choosing([draw('yellow'), draw('red')]);
  choosing.takePile('violet');
  expect(choosing.openPiles).toEqual(['yellow', 'red']);
  expect(choosing.piles).toEqual([]);
  choosing.takePile('yellow');
  choosing.takePile('red');
  expect(choosing.move).toEqual(draw('red'));
});

test('a notch for the knot, a notch to run to', () => {
  const knot = new Choosing([
    { type: 'knot', notch: 'a' },
    { type: 'knot', notch: 'b' },
  ]);
  knot.takeNotch('b');
  expect(knot.move).toEqual({ type: 'knot', notch: 'b' });
  const run = new Choosing(RUNS);
  expect(run.notches).toEqual(['a', 'b']);
  expect(run.move).toBeNull();
  run.takeNotch('a');
  expect(run.move).toEqual({ type: 'run', entry: 'a' });
});

test('only tiles that are offered can be led', () => {
  const choosing = new Choosing([
    { type: 'lead', furniture: 'sofa' },
    { type: 'lead', furniture: 'table' },
  ]);
  choosing.takeTile('chair');
  expect(choosing.tile).toBeNull();
  choosing.takeTile('table');
  expect(choosing.move).toEqual({ type: 'lead', furniture: 'table' });
});

test('where there is one way only, it is taken and nothing is sent', () => {
  expect(new Choosing([{ type: 'run', entry: 'b' }]).notch).toBe('b');
  expect(new Choosing([{ type: 'lead', furniture: 'sofa' }]).tile).toBe('sofa');
  expect(new Choosing([draw('yellow', 'red')]).piles).toEqual(['yellow', 'red']);
  expect(new Choosing([{ type: 'knot', notch: 'a' }]).notch).toBe('a');
  expect(new Choosing([{ type: 'nap' }]).move).toEqual({ type: 'nap' });
});

test('one step back at a time, and never out of the only way', () => {
  const choosing = new Choosing(DRAWS);
  choosing.takePile('yellow');
  choosing.takePile('red');
  expect(choosing.back()).toBe(true);
  expect(choosing.piles).toEqual(['yellow']);
  const run = new Choosing(RUNS);
  run.takeNotch('a');
  expect(run.back()).toBe(true);
  expect(run.notch).toBeNull();
  expect(run.back()).toBe(false);
  expect(new Choosing([{ type: 'run', entry: 'b' }]).back()).toBe(false);
});
