import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../settings.svelte';
import { Choosing } from './choosing.svelte';
import { cellExplained, dieExplained, thing } from './explaining';
import { content, moves, position, preview } from './fixture';
import type { View } from './game';
import { ending, headline } from './headline';
import { numbersOf, ticksOf } from './sheet';
import { cellLabel, dieLabel, kindName, placeOf } from './labels';

const view = position();
const choosing = new Choosing(moves, view.white);
const situation = { view, content, seat: 0, names: ['Ada', 'Inès'] };

beforeEach(() => {
  settings.language = 'en';
});

test('a cell is told with its kind, its boxes and its route', () => {
  expect(placeOf([0, 1])).toBe('Column 2, row 1');
  expect(kindName(view, content, [0, 0])).toBe('ship');
  expect(cellLabel(view, content, 0, [0, 0])).toBe('ship, no route');
  expect(cellLabel(view, content, 0, [1, 0])).toBe('archipelago, 1 of 3 ticked, route from north to east');
  settings.language = 'fr';
  expect(cellLabel(view, content, 0, [1, 0])).toBe('archipel, 1 sur 3 cochés, route du nord à l’est');
});

test('a die says where it leads', () => {
  expect(dieLabel(view, choosing, 1)).toBe('row 1');
  expect(dieLabel(view, choosing, 5)).toBe('closed');
  const wide = new Choosing(
    [
      { type: 'pick', die: 6, cell: [0, 0], draw: 'NS' },
      { type: 'pick', die: 6, cell: [1, 0], draw: 'fort' },
      { type: 'pick', die: 5, cell: [0, 0], draw: 'NS' },
      { type: 'pick', die: 5, cell: [1, 1], draw: 'NS' },
    ],
    [5, 6],
  );
  expect(dieLabel(view, wide, 6)).toBe('col. 1');
  expect(dieLabel(view, wide, 5)).toBe('any');
});

test('while others play, the server tells where a die leads', () => {
  const waiting = new Choosing([], [1, 6]);
  const jokers = position({
    white: [1, 6],
    dice: [
      { die: 1, row: 0, cells: [[0, 0]], costs: false },
      {
        die: 6,
        row: null,
        cells: [
          [0, 0],
          [1, 0],
        ],
        costs: true,
      },
    ],
  });
  expect(dieLabel(jokers, waiting, 1)).toBe('row 1');
  expect(dieLabel(jokers, waiting, 6)).toBe('joker');
});

test('numbers are circled by me, gone or free', () => {
  expect(numbersOf(view, content, 0, 'monsters').map((one) => one.taken)).toEqual([false, true, false]);
  expect(numbersOf(view, content, 0, 'bonuses').map((one) => one.gone)).toEqual([true, false]);
  expect(numbersOf(view, content, 1, 'bonuses')[0]).toEqual({ number: 3, taken: true, gone: false });
  expect(ticksOf(view, content, 0)).toEqual([
    { total: 3, ticked: 1 },
    { total: 4, ticked: 2 },
  ]);
});

test('the bar says whose turn it is, and which round', () => {
  expect(headline(situation).title.en).toBe('Your turn, captain');
  expect(headline({ ...situation, seat: 1 }).title.fr).toBe('Ada réfléchit');
  expect(headline({ ...situation, seat: null }).title.en).toBe('Ada is thinking');
  expect(headline(situation).subtitle.en).toBe('Round 4 · Sea of Treasures');
  const last = position({ ending: ['bottles'] });
  expect(headline({ ...situation, view: last }).subtitle.fr).toBe('Dernier tour ! · Mer aux trésors');
  const over = position({ over: true, pending: [], ending: ['bottles'] });
  expect(headline({ ...situation, view: over })).toMatchObject({
    title: { en: 'The crossing is over' },
    subtitle: { en: 'Round 4 · Sea of Treasures' },
  });
});

test('alone, the end has a title and exploits', () => {
  expect(ending(situation)).toBeNull();
  const solo = position({ solo: { title: 'sea-wolf', exploits: ['sober'] } });
  const earned = ending({ ...situation, view: solo });
  expect(earned).toMatchObject({ title: { en: 'Sea wolf' }, solo: { titled: true, next: null, highest: true } });
  expect(earned?.solo.exploits.find((one) => one.done)).toMatchObject({ sign: 'bottle', title: { en: 'The Sober' } });
  expect(earned?.solo.exploits.filter((one) => one.done)).toHaveLength(1);
  const poor = position({ solo: { title: null, exploits: [] }, next_title: { title: 'cabin-boy', missing: 7 } });
  expect(ending({ ...situation, view: poor })).toMatchObject({
    title: { en: 'Try again!' },
    solo: { titled: false, next: { title: { en: 'Cabin boy' }, missing: 7 }, highest: false },
  });
  const stored = { ...solo, next_title: undefined } as unknown as View; // a sheet that an earlier version kept
  expect(ending({ ...situation, view: stored })?.solo).toMatchObject({ next: null, highest: false });
});

const refuse = async () => [{ ...preview(0), refused: { fr: 'Non.', en: 'That die points at another cell.' } }];

test('a closed cell says why, which dice would open it, and what it is', async () => {
  const holding = new Choosing(moves, view.white);
  holding.takeDie(0);
  const found = await cellExplained(view, content, holding, [0, 0], refuse);
  expect(found.title.en).toBe('Ship · column 1, row 1');
  expect(found.words.map((text) => text.en)).toEqual([
    'That die points at another cell.',
    'Opened by: white 1.',
    'Ships like company.',
  ]);
});

test('while no die is chosen, a closed cell speaks of none', async () => {
  const found = await cellExplained(view, content, choosing, [0, 0], refuse);
  expect(found.words.map((text) => text.en)).toEqual(['Opened by: white 1.', 'Ships like company.']);
});

test('a cell that no die opens says so; others’ turns only tell what it is', async () => {
  const lost = () => Promise.reject(new Error('lost'));
  const far = await cellExplained(view, content, choosing, [1, 1], lost);
  expect(far.words.map((text) => text.en)).toEqual(['No die opens this cell now.']);
  const waiting = await cellExplained(view, content, new Choosing([], []), [0, 0], refuse);
  expect(waiting.words.map((text) => text.en)).toEqual(['Ships like company.']);
});

test('a closed die says why; the black one what it is', async () => {
  const closed = await dieExplained(view, content, choosing, 5, refuse);
  expect(closed?.words.map((text) => text.en)).toEqual(['That die points at another cell.', 'Take one.']);
  expect((await dieExplained(view, content, choosing, null, refuse))?.title.en).toBe('Black die');
  expect(thing(view, content, 'nothing')).toBeNull();
});
