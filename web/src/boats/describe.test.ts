/** Pieces and cells as people hear them, and the end against the sister. */
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { sisterEnding } from './ending';
import { progressOf } from './tallies';
import { describeCells, describeCell, pieceName, describePlacement, type LoadedBoat, type Naming } from './describe';
import { boardOf } from './words';

const naming: Naming = {
  kind: (kind) => kind,
  colour: (colour) => (settings.language === 'fr' ? { blue: 'bleu' }[colour as 'blue'] : colour),
  plan: ['.XX', 'XXX'],
  rooms: [{ letter: 'X', title: { fr: 'pont', en: 'deck' } }],
};
const boat: LoadedBoat = {
  rats: [[0, 1]],
  maps: { blue: [1, 2] },
  pieces: [{ kind: 'cat', colour: 'blue', cells: [[1, 1]] }],
};

beforeEach(() => {
  settings.language = 'en';
});

describe('a piece in words', () => {
  it('has its colour where the language puts it', () => {
    expect(pieceName({ kind: 'cat', colour: 'blue' }, naming)).toBe('blue cat');
    expect(pieceName({ kind: 'rare' }, naming)).toBe('rare');
    settings.language = 'fr';
    expect(pieceName({ kind: 'cat', colour: 'blue' }, naming)).toBe('cat bleu');
  });

  it('is told with its place, its items and their sum', () => {
    const change = { line: 'rats', points: 2, text: { fr: '', en: 'Visible rats: 5 → 3.' }, cells: [] };
    const result = { refused: null, events: [], told: [], changes: [change], choices: [] };
    const told = describePlacement(
      { kind: 'cat', colour: 'blue' },
      [
        [3, 11],
        [4, 14],
      ],
      result,
      naming,
    );
    expect(told).toBe('Blue cat, D12 to E15. Visible rats: 5 → 3, plus 2. Total plus 2.');
  });
});

describe('a cell in words', () => {
  it('tells its room and what lies there', () => {
    expect(describeCell(boat, naming, [0, 1])).toBe('deck, rat');
    expect(describeCell(boat, naming, [1, 2])).toBe('deck, blue map');
    expect(describeCell(boat, naming, [1, 1])).toBe('deck, blue cat');
    expect(describeCell(boat, naming, [1, 0])).toBe('deck, free');
  });

  it('is nothing on water', () => {
    expect(describeCell(boat, naming, [0, 0])).toBeNull();
  });

  it('has a name that does not turn with the boat', () => {
    expect(
      describeCells(boat, naming, [
        [0, 1],
        [1, 0],
      ]),
    ).toBe('A2, deck, rat. B1, deck, free.');
  });
});

describe('progress', () => {
  it('is told of so many; where each one pays, only how many', () => {
    const tallies: Parameters<typeof progressOf>[0] = {
      13: [
        [2, 4],
        [3, 4],
      ],
      114: [[13, 15]],
      120: [[3, null]],
    };
    expect(progressOf({ 115: [1, 4, 2, 2, 1].map((have): [number, number] => [have, 3]) }, 115)).toBe('1 of 5');
    expect([13, 114, 120, 1].map((card) => progressOf(tallies, card))).toEqual(['2 of 4, 3 of 4', '13 of 15', '3', '']);
  });
});

describe('the end against the sister', () => {
  it('is hers at a tie', () => {
    const tie = { en: 'A tie is hers.', fr: "L'égalité est pour elle." };
    const { title, words } = sisterEnding(false, 40, 40, tie);
    expect(title.en).toBe('Your sister wins');
    expect(words.map(({ en }) => en)).toEqual(['40 points to her 40.', 'A tie is hers. A rematch?']);
  });

  it('is mine with more points', () => {
    expect(sisterEnding(true, 41, 40).title.fr).toBe('Tu bats ta sœur');
  });
});

it('tells a boat by its owner', () => {
  expect([boardOf(null), boardOf('Kay')]).toEqual(['Your boat', 'Kay’s boat']);
  settings.language = 'fr';
  expect([boardOf(null), boardOf('Kay'), boardOf('Inès')]).toEqual([
    'Ton bateau',
    'Le bateau de Kay',
    'Le bateau d’Inès',
  ]);
});
