/** A small island for tests: what each needs of the content and the view, and no more. */
import type { Choice } from '../../schema';
import type { Card, Content, Move, Player, View } from './game';

const text = (words: string) => ({ fr: words, en: words });

const card = (kind: Card['kind'], key: string, cost: number, more: Partial<Card> = {}): Card => ({
  kind,
  key,
  cost,
  title: text(key),
  text: text(`${key}.`),
  speed: null,
  basket: null,
  names_colour: false,
  module: null,
  choices: [],
  tile: null,
  brief: null,
  ...more,
});

export const content = {
  words: {
    cat: text('Cat'),
    oshax: text('Oshax'),
    common: text('Common treasure'),
    blue: text('Blue'),
    red: text('Red'),
    rescue: { fr: 'Sauvetage', en: 'Rescue' },
  },
  shapes: {
    'cat-15': { kind: 'cat', rows: ['.##', '##.'], small: false },
    'cat-16': { kind: 'cat', rows: ['#####'], small: false },
    'oshax-4': { kind: 'oshax', rows: ['.#.', '.#.', '###', '#..'], small: false },
    'common-1': { kind: 'common', rows: ['#'], small: true },
    'rare-i': { kind: 'rare', rows: ['####'], small: false },
  },
  cards: {
    1: card('oshax', 'oshax', 5, { tile: 'oshax-4' }),
    15: card('rescue', 'broken-0', 0, { speed: 0, basket: 'broken' }),
    16: card('rescue', 'broken-0', 0, { speed: 0, basket: 'broken' }),
    43: card('rescue', 'whole-1', 2, { speed: 1, basket: 'whole' }),
    76: card('action', 'sell-basket', 2),
    77: card('action', 'herd', 1),
    80: card('action', 'double-rescue', 2),
    81: card('action', 'double-rescue', 2),
    96: card('action', 'fish-colour', 2),
    98: card('treasure', 'treasure-rare', 2),
    143: card('public-tradition', 'public-edge', 1, { names_colour: true }),
  },
  actions: {
    'sell-basket': { move: 'sell-basket', asks: [{ kind: 'basket', field: 'used', least: 1, most: 1 }] },
    herd: { move: 'herd', asks: [{ kind: 'cats', field: 'cats', least: 1, most: 3 }] },
    'double-rescue': { move: 'action', asks: [] },
    'fish-colour': { move: 'fish-for-colour', asks: [{ kind: 'colour', field: 'colour', least: 1, most: 1 }] },
  },
  baskets: { permanent: { cards: 0 }, whole: { cards: 1 }, broken: { cards: 2 } },
  tiles: {
    'cat-15-blue': { kind: 'cat', shape: 'cat-15', colour: 'blue' },
    'cat-16-red': { kind: 'cat', shape: 'cat-16', colour: 'red' },
  },
  days: 5,
  prices: { left: 3, right: 5 },
  family: { dealt: 3, kept: 2, cats: 4 },
  family_cards: { 155: { key: 'middle-row', title: text('Middle row'), text: text('10 if it is full.'), brief: null } },
} as unknown as Content;

export const player = (more: Partial<Player> = {}): Player => ({
  seat: 0,
  colour: 'blue',
  boat: 1,
  rats: [],
  maps: {},
  pieces: [],
  chosen: false,
  passed: false,
  fish: 20,
  hand: [],
  hand_count: 0,
  ...more,
});

export const view = (more: Partial<View> = {}): View =>
  ({
    game: 'isle-of-cats',
    seats: 2,
    seat: 0,
    mode: 'standard',
    day: 1,
    phase: 'rescue',
    steps: ['fishing', 'exploration', 'traditions', 'rescue', 'rare-finds'],
    step: 'rescue',
    pending: [0],
    order: [0, 1],
    turn: 0,
    holding: [],
    rescued: 0,
    over: false,
    winners: [],
    fields: { left: ['cat-15-blue'], right: ['cat-16-red'] },
    around: null,
    public_traditions: [],
    interrupt: null,
    players: [player(), player({ seat: 1 })],
    sister: null,
    ...more,
  }) as View;

export const choicesOf = (...moves: Move[]): Choice[] => moves.map((move) => ({ move }));
