/** A small game to test with: two shapes, a few cards, a seat in the middle of its turn. */
import type { Choice, PreviewResult } from '../../schema';
import type { Card, Content, Player, Slot, SlotView, Turn, View } from './game';

const both = (words: string) => ({ fr: words, en: words });

export const SLOTS: Slot[] = Array.from({ length: 12 }, (_, i) => ({
  slot: i + 1,
  row: Math.floor(i / 4) + 1,
  column: (['A', 'B', 'C', 'D'] as const)[i % 4]!,
  deck: [1, 3, 6, 11].includes(i) ? 'traditions' : 'cats',
}));

export const CAT: Card = {
  id: 'c001',
  type: 'cat',
  keyword: null,
  zones: [[{ kind: 'cat', shape: 'cat-04', colour: 'blue' }]],
};
export const OSHAX: Card = { id: 'c086', type: 'oshax', keyword: null, zones: [[{ kind: 'oshax', shape: 'oshax-1' }]] };
export const EITHER: Card = {
  id: 'c081',
  type: 'cat',
  keyword: 'or',
  zones: [[{ kind: 'cat', shape: 'cat-04', colour: 'red' }], [{ kind: 'common', shape: 'common-1' }]],
};
export const TWO: Card = {
  id: 'c104',
  type: 'treasure',
  keyword: 'choose-two',
  zones: [
    [
      { kind: 'common', shape: 'common-1' },
      { kind: 'rare', shape: 'rare-o' },
    ],
  ],
};
export const TRADITION: Card = { id: 't07', type: 'tradition', tradition: 7 };

export const content = {
  title: both('Explore & Draw'),
  days: 7,
  kinds: { cat: both('cat'), oshax: both('oshax'), common: both('common treasure'), rare: both('rare treasure') },
  colours: [
    { id: 'blue', title: { fr: 'bleu', en: 'blue' }, letter: both('B'), pattern: '' },
    { id: 'red', title: { fr: 'rouge', en: 'red' }, letter: both('R'), pattern: '' },
  ],
  shapes: {
    'cat-04': { kind: 'cat', rows: ['.#', '##', '.#', '.#'] },
    'oshax-1': { kind: 'oshax', rows: ['..##', '.##.', '##..'] },
    'common-1': { kind: 'common', rows: ['#'] },
    'rare-o': { kind: 'rare', rows: ['##', '##'] },
  },
  boat: {
    plan: ['.XX', 'XXX'],
    rooms: [{ number: 5, id: 'plain', letter: 'X', title: both('deck') }],
  },
  island: SLOTS,
  columns: { A: [1, 5, 9], B: [2, 6, 10], C: [3, 7, 11], D: [4, 8, 12] },
  rows: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  keywords: {
    none: { title: null, zones: 1, least: 1, drawn: null },
    or: { title: both('or'), zones: 2, least: 2, drawn: null },
    'choose-two': { title: both('choose two'), zones: 1, least: 2, drawn: 2 },
  },
  specials: {
    row: { field: 'row', instead: true, cards: 4 },
    'one-per-row': { field: 'slots', instead: true, cards: 3 },
    'extra-card': { field: 'slot', instead: false, cards: 1 },
    'double-cat': { field: 'cells', instead: false, cards: 0, window: 'double_cat' },
    'double-treasure': { field: 'cells', instead: false, cards: 0, window: 'double_treasure' },
  },
  hand: { most_discoveries: 6, rare_cells: [4, 5] },
  traditions: { 7: both('Families: 3 points each.') },
  briefs: { 7: { signs: ['family'], asks: both('per family'), pays: both('3 points') } },
  decks: { cats: [CAT, OSHAX, EITHER, TWO], traditions: [TRADITION] },
} as unknown as Content;

/** An island with these cards; all others are the same cat. */
export const island = (cards: Partial<Record<number, Card>> = {}): SlotView[] =>
  SLOTS.map((slot) => ({ ...slot, card: cards[slot.slot] ?? CAT }));

export const turn = (some: Partial<Turn> = {}): Turn => ({
  stage: 'resolve',
  chosen: [1, 5, 9],
  unresolved: [1, 5, 9],
  open: null,
  bonus: null,
  double_cat: null,
  double_treasure: null,
  ...some,
});

export const player = (some: Partial<Player> = {}): Player => ({
  seat: 0,
  boat: 1,
  rats: [[0, 1]],
  maps: { blue: [1, 2] },
  pieces: [],
  traditions: [],
  specials: [],
  special_today: false,
  turn: turn(),
  score: { total: 0, lines: {} },
  ...some,
});

export const view = (some: Partial<View> = {}): View =>
  ({ day: 1, phase: 'explore', island: island(), players: [player()], discard: [], ...some }) as View;

/** A piece that may lie in two places. */
export const placing = (move: Choice['move'], shape = 'cat-04'): Choice => ({
  move,
  shape,
  orientations: [
    {
      cells: [[0, 0]],
      anchors: [
        [0, 1],
        [1, 0],
      ],
    },
  ],
});

export const offering = (...choices: Choice[]): PreviewResult => ({
  refused: null,
  events: [],
  told: [],
  changes: [],
  choices,
});
