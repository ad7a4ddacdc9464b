import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '../schema';
import { chosenBefore } from './chosenbefore';
import { Opening } from './opening.svelte';

const text = (en: string) => ({ fr: en, en });
const yesNo = (name: string): OptionInfo => ({
  name,
  title: text(name),
  meaning: text(''),
  default: false,
  choices: [false, true].map((value) => ({ value, title: text(value ? 'Yes' : 'No'), seats: null })),
  named: false,
  seats: null,
  needs: {},
});
const game = (seats: number[]): GameInfo => ({
  name: 'doodle-islands',
  title: text('Doodle Islands'),
  seats,
  options: [
    {
      name: 'sea',
      title: text('Sea'),
      meaning: text(''),
      default: 'treasures',
      choices: [
        { value: 'treasures', title: text('Treasures'), seats: null },
        { value: 'monsters', title: text('Monsters'), seats: [2, 3, 4, 5] },
      ],
      named: true,
      seats: null,
      needs: {},
    },
    { ...yesNo('control'), needs: { sea: 'treasures' } },
    { ...yesNo('sister'), seats: [1] },
  ],
  content: { minutes: '40' },
  edition: 1,
  contents: '0123456789abcdef',
  lessons: [],
  variants: [],
  firsts: [],
});
const bots = ['random', 'greedy'].map((level) => ({
  level,
  title: text(level),
  meaning: text(''),
  games: null,
  names: [],
  faces: [],
}));

test('another game is opened as the one before was meant to be, where it can be', () => {
  chosenBefore.start = 'bots';
  expect(new Opening(game([1, 2, 3]), bots).start).toBe('bots');
  expect(new Opening(game([1, 2, 3]), []).start).toBe('friends');
  chosenBefore.start = null;
});

test('alone is offered only where one can play alone', () => {
  expect(new Opening(game([1, 2, 3]), bots).starts).toEqual(['alone', 'bots', 'friends']);
  expect(new Opening(game([2, 3]), bots).starts).toEqual(['bots', 'friends']);
});

test('a quick start lays the table', () => {
  const opening = new Opening(game([1, 2, 3, 4, 5]), bots);
  opening.begin('bots');
  expect(opening.wishes.map((wish) => wish.level ?? wish.kind)).toEqual(['me', 'random', 'random']);
  expect(opening.complete).toBe(true);
  opening.begin('friends');
  expect(opening.wishes.map((wish) => wish.kind)).toEqual(['me', 'open']);
  expect(opening.complete).toBe(false);
  opening.begin('alone');
  expect(opening.table('Inès')).toEqual({
    game: 'doodle-islands',
    seats: [{ kind: 'me' }],
    name: 'Inès',
    options: { sea: 'treasures', control: false, sister: false },
    grace: 120,
    hints: true,
    clock: null,
  });
});

test('a clock is for people who wait for each other, and not for a captain with real cards', () => {
  const opening = new Opening(game([1, 2, 3]), bots);
  opening.begin('friends');
  expect([opening.mayHaveClock, opening.time]).toEqual([true, null]);
  opening.clock = 1;
  expect(opening.table('Inès').clock).toEqual({ kind: 'turn', seconds: 180 });
  opening.begin('bots');
  expect([opening.mayHaveClock, opening.table('Inès').clock]).toEqual([false, null]);
  const captain = { ...yesNo('captain'), default: 'on', choices: [{ value: 'on', title: text('on'), seats: null }] };
  const real = new Opening({ ...game([2, 3]), options: [captain] }, bots);
  real.begin('friends');
  real.clock = 1;
  expect([real.mayHaveClock, real.time]).toEqual([false, null]);
});

test('seats come and go within what the game takes', () => {
  const opening = new Opening(game([2, 3]), bots);
  opening.begin('friends');
  expect(opening.mayRemove).toBe(false);
  opening.add();
  expect(opening.mayAdd).toBe(false);
  opening.set(2, { kind: 'bot', level: 'random' });
  expect(opening.start).toBe('friends');
  opening.remove(1);
  expect(opening.wishes.map((wish) => wish.kind)).toEqual(['me', 'bot']);
  expect(opening.start).toBe('bots');
});

test('what means nothing at a table is neither asked nor sent, and a wish is kept for when it does', () => {
  const opening = new Opening(game([1, 2, 3]), bots);
  const offered = () => opening.offered.map(({ option }) => option.name);
  opening.begin('alone');
  expect(offered()).toEqual(['control', 'sister']); // of the two seas one is left: nothing to choose
  Object.assign(opening.options, { control: true, sister: true });
  opening.begin('friends');
  expect(offered()).toEqual(['sea', 'control']);
  expect(opening.table('Inès').options).toEqual({ sea: 'treasures', control: true, sister: false });
  opening.options.sea = 'monsters';
  expect(offered()).toEqual(['sea']);
  expect(opening.table('Inès').options).toEqual({ sea: 'monsters', control: false, sister: false });
  opening.begin('alone');
  expect(opening.table('Inès').options).toEqual({ sea: 'treasures', control: true, sister: true });
});

test('a box is sent with the table: mine as it is, the server’s by its id, ours not at all', () => {
  const pack = {
    archipel: 1,
    id: 'lea',
    version: '1',
    game: 'doodle-islands',
    edition: 1,
    name: text('Léa'),
    contents: {},
  };
  const opening = new Opening(game([1, 2]), []);
  expect(opening.table('Ada')).not.toHaveProperty('pack');
  opening.choose({ kind: 'mine', name: pack.name, pack });
  expect(opening.table('Ada').pack).toEqual(pack);
  expect(new Opening(game([1, 2]), []).box?.name.en).toBe('Léa');
  opening.choose({ kind: 'operator', name: pack.name, id: 'lea' });
  expect(opening.table('Ada').pack_id).toBe('lea');
  opening.choose(null);
  expect(new Opening(game([1, 2]), []).box).toBe(null);
});
