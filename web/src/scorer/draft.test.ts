import { expect, test } from 'vitest';
import type { Json } from '../schema';
import { edited, inverse, newPiece, piecesOf, playersOf, sheetOf, sheetsOf, type Sheets } from './draft';

const doodle = {
  seas: {
    treasures: {
      map: ['SA', 'AM'],
      boxes: [{ ticked: 1 }, { ticked: 2 }],
      numbers: { monsters: [], islands: [], bonuses: [] },
    },
  },
};

const SHEETS: Json[] = [
  {
    game: 'explore-draw',
    players: [
      {
        name: 'Inès',
        boat: 3,
        pieces: [
          {
            kind: 'cat',
            colour: 'blue',
            cells: [
              [4, 0],
              [4, 1],
            ],
          },
          { kind: 'common', cells: [[3, 0]] },
          { kind: 'oshax', colour: 'red', cells: [[5, 0]] },
        ],
        traditions: [3, 20],
      },
    ],
    solo: { colours: ['red', 'blue'], traditions: ['s1', 's4'], advanced: ['a9'] },
  },
  {
    game: 'explore-draw',
    players: [
      {
        boat: {
          rats: [
            [4, 7],
            [0, 12],
          ],
          maps: { blue: [1, 8], green: [2, 9], orange: [3, 10], purple: [5, 11], red: [6, 12] },
        },
        pieces: [],
        traditions: [],
        specials: ['row', 'any-cat'],
      },
    ],
  },
  {
    game: 'isle-of-cats',
    mode: 'standard',
    players: [
      { boat: 1, pieces: [], fish: 4, baskets: 1, traditions: [131, 216] },
      { boat: 3, pieces: [], fish: 0, baskets: 2, traditions: [] },
    ],
    turn_order: [1, 0],
    public_traditions: [{ card: 143, colour: 'red' }, { card: 217 }],
  },
  { game: 'isle-of-cats', mode: 'family', players: [{ boat: 2, pieces: [], family_cards: [151, 152] }] },
  {
    game: 'doodle-islands',
    sea: 'treasures',
    players: [
      {
        routes: [
          [null, 'NE'],
          ['SW', null],
        ],
        forts: [2, 2],
        monsters: [8],
        islands: [2, 3],
        bonuses: [3],
        bottles: 1,
      },
    ],
  },
  {
    game: 'caty-mini',
    expert: true,
    players: [
      { tokens: { ball: [2, 3] }, string: 35 },
      { name: 'B', tokens: {}, string: 5 },
    ],
  },
];

test.each(SHEETS)('a kept sheet of $game comes back as it was', (sheet) => {
  expect(sheetOf(String(sheet['game']), sheetsOf(sheet), doodle)).toEqual(sheet);
});

test('an edit changes one place, and its inverse takes it back', () => {
  const before: Sheets = { p1: { on: true, boat: 2 } };
  const edit = { sheet: 'p1', changes: { boat: 4, 'c4,7': '0001a blue' } };
  const after = edited(before, edit);
  expect(after['p1']).toEqual({ on: true, boat: 4, 'c4,7': '0001a blue' });
  expect(edited(after, inverse(before, edit))).toEqual(before);
});

test('pieces are told apart by their names, in the order they were begun', () => {
  const fields = { 'c4,7': '0002a blue', 'c4,8': '0002a blue', 'c1,8': '0001b rare', name: 'x' };
  expect(piecesOf(fields).map(({ id, kind, colour, cells }) => [id, kind, colour, cells.length])).toEqual([
    ['0001b', 'rare', null, 1],
    ['0002a', 'cat', 'blue', 2],
  ]);
  expect(newPiece(fields, 'c')).toBe('0003c');
});

test('players are in order, and who was taken away is none', () => {
  expect(playersOf({ all: {}, p10: { on: true }, p2: { on: true }, p3: {} })).toEqual(['p2', 'p10']);
});

test('string counts only where everybody has said how much is left', () => {
  const sheets = { all: {}, p1: { on: true, string: 3 }, p2: { on: true } };
  expect(sheetOf('caty-mini', sheets, {})['players']).toEqual([{ tokens: {} }, { tokens: {} }]);
});
