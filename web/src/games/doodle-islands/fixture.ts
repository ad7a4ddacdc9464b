/** A small game for tests: the Sea of Treasures as the server would tell it. */
import type { PreviewResult } from '../../schema';
import type { Content, Event, Move, Shape, View } from './game';

const SHAPES: Shape[] = ['NS', 'EW', 'NE', 'SE', 'SW', 'NW'];

const both = (words: string) => ({ fr: words, en: words });

export const content: Content = {
  title: both('Doodle Islands'),
  summary: both('A die, a bit of route.'),
  minutes: '40',
  moves: {},
  rules: [],
  lines: {
    monsters: both('Monsters'),
    islands: both('Islands'),
    bonuses: both('First arrivals'),
    ships: both('Ships'),
  },
  words: {
    ship: { fr: 'Navire', en: 'Ship' },
    monster: { fr: 'Monstre', en: 'Monster' },
    island: { fr: 'Île aux trésors', en: 'Treasure island' },
    archipelago: { fr: 'Archipel', en: 'Archipelago' },
    'last-round': { fr: 'Dernier tour !', en: 'Last round!' },
    'no-die': {
      fr: "Aucun dé ne t'ouvre une case : coche une bouteille.",
      en: 'No die opens a cell for you: tick a bottle.',
    },
    'ending-bottles': both('Somebody has no bottle left.'),
  },
  help: {
    ship: { title: both('Ship'), text: both('Ships like company.') },
    'white-die': { title: both('White die'), text: both('Take one.') },
    'black-die': { title: both('Black die'), text: both('It gives the column.') },
  },
  seas: {
    treasures: {
      title: { fr: 'Mer aux trésors', en: 'Sea of Treasures' },
      map: ['SA', 'AM'],
      kinds: { S: 'ship', M: 'monster', T: 'island', A: 'archipelago' },
      draws: { ship: SHAPES, monster: SHAPES, island: SHAPES, archipelago: ['fort'] },
      setup: 'archipelago',
      boxed: 'archipelago',
      boxes: [
        { cell: [1, 0], count: 3, ticked: 1 },
        { cell: [0, 1], count: 4, ticked: 2 },
      ],
      numbers: { monsters: [3, 5, 8], islands: [1, 2, 3], bonuses: [3, 5] },
      shared: ['bonuses'],
      bottles: 7,
      bottle_gold: 4,
      ship_gold: { ship: 4 },
      lines: ['monsters', 'islands', 'bonuses', 'ships', 'bottles'],
      seats: [1, 2, 3],
      dice: { black: [both('column 1')], white: [both('row 1')] },
      help: { ship: 'ship', 'white-die': 'white-die', 'black-die': 'black-die' },
    },
  },
  faces: {},
  shapes: SHAPES,
  titles: [
    { id: 'cabin-boy', least: 30, text: both('Cabin boy') },
    { id: 'sea-wolf', least: 50, text: both('Sea wolf') },
  ],
  no_title: both('Try again!'),
  exploits: [
    { id: 'sober', text: both('The Sober'), meaning: both('No bottle ticked.') },
    { id: 'builder', text: both('The Builder'), meaning: both('Sixteen forts.') },
  ],
};

/** Two rows of two cells: a ship and an archipelago, an archipelago and a monster. */
export function position(some: Partial<View> = {}): View {
  return {
    game: 'doodle-islands',
    control: false,
    seat: 0,
    sea: 'treasures',
    seats: 2,
    round: 4,
    first: 0,
    pending: [0],
    over: false,
    ending: [],
    black: 1,
    white: [1, 2, 2],
    awaited: 0,
    column: 0,
    dice: [
      { die: 1, row: 0, cells: [[0, 0]], costs: false },
      { die: 2, row: 1, cells: [[1, 0]], costs: false },
    ],
    taken: [],
    next_title: null,
    map: ['SA', 'AM'],
    sheets: [0, 1].map((seat) => ({
      routes: [
        [null, 'EW'],
        ['NE', null],
      ],
      forts: [1, 2],
      monsters: seat ? [] : [5],
      islands: [],
      bonuses: seat ? [3] : [],
      bottles: seat,
    })),
    open: { bonuses: [5] },
    solo: null,
    winners: [],
    ...some,
  };
}

export const moves: Move[] = [
  ...SHAPES.map((draw) => ({
    type: 'pick' as const,
    die: 1 as const,
    cell: [0, 0] as [number, number],
    draw,
  })),
  { type: 'pick', die: 2, cell: [1, 0], draw: 'fort' },
];

export function preview(points: number, events: Event[] = []): PreviewResult {
  const changes = points ? [{ line: 'monsters', points, text: both(`Monster: ${points} gold.`), cells: [] }] : [];
  return { refused: null, events, told: [], changes, choices: [] };
}
