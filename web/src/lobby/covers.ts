/* The pictures on the boxes: a corner of each game, drawn with its own pieces. Loaded after the page. */
import { boat } from '../boats/boat';
import { cellsOf, pieceAlone, type Piece } from '../boats/piece';
import { room } from '../games/caty-mini/room';
import { seaChart, type ChartView } from '../games/doodle-islands/chart';
import type { Kind } from '../games/doodle-islands/game';
import { selfContained } from '../look/defs';
import { at, water, type Cell } from '../look/draw';
import type { Language } from '../settings.svelte';

/** A boat being filled: the same letter is one piece. */
const ABOARD = [
  '.......eeee...........',
  '....abberrff..........',
  '.aaaabbbrr.ff.........',
  'cccdd.ggg.............',
  'ctt.dgg...............',
  'ct..dd................',
  '.oooohh...............',
  '....ohhh..............',
  '......................',
];
const PIECES: Record<string, Omit<Piece, 'cells'>> = {
  a: { kind: 'cat', colour: 'blue' },
  b: { kind: 'cat', colour: 'blue' },
  c: { kind: 'cat', colour: 'green' },
  d: { kind: 'cat', colour: 'green' },
  e: { kind: 'cat', colour: 'orange' },
  f: { kind: 'cat', colour: 'red' },
  g: { kind: 'cat', colour: 'purple' },
  h: { kind: 'cat', colour: 'purple' },
  o: { kind: 'oshax', colour: 'red' },
  r: { kind: 'rare' },
  t: { kind: 'common' },
};

function aboard(): Piece[] {
  return Object.entries(PIECES).map(([letter, piece]) => ({
    ...piece,
    cells: ABOARD.flatMap((row, r) => [...row].flatMap((sign, c): Cell[] => (sign === letter ? [[r, c]] : []))),
  }));
}

function isleOfCats(language: Language): string {
  const rats: Cell[] = [
    [4, 8],
    [5, 12],
    [2, 14],
    [6, 10],
    [7, 12],
  ];
  const { w, h, body } = boat({ pieces: aboard(), rats, maps: { green: [4, 13], blue: [1, 13] }, language });
  return water(w, h, 'cover') + body;
}

/** Pieces that drift ashore: where, what, and its shape. */
const ASHORE: [x: number, y: number, piece: Omit<Piece, 'cells'>, rows: string[]][] = [
  [42, 70, { kind: 'cat', colour: 'orange' }, ['.#.', '.#.', '###']],
  [236, 34, { kind: 'oshax', colour: 'red' }, ['..#.', '####', '#...']],
  [246, 172, { kind: 'cat', colour: 'purple' }, ['###.', '#.##']],
  [410, 122, { kind: 'cat', colour: 'blue' }, ['..##', '.##.', '.#..']],
  [456, 30, { kind: 'common' }, ['.#', '##']],
  [588, 78, { kind: 'rare' }, ['.#', '##', '.#']],
];

function exploreDraw(): string {
  const pieces = ASHORE.map(([x, y, piece, rows]) => at(x, y, pieceAlone({ ...piece, cells: cellsOf(rows) }).body));
  return water(700, 310, 'shore') + pieces.join('');
}

const SIGNS: Record<string, Kind> = { S: 'ship', T: 'island', M: 'monster', A: 'archipelago' };
const SEA = ['STMAS', 'ASTSM', 'MTATS', 'SMTSA', 'TASMT'].map((row) => [...row].map((sign) => SIGNS[sign]!));

function doodleIslands(): string {
  const chart: ChartView = {
    sea: 'treasures',
    kinds: SEA,
    setup: 'archipelago',
    routes: [
      [null, null, 'SE', 'SW', null],
      ['SE', 'SW', null, 'NS', null],
      ['NE', 'NE', 'EW', 'NW', null],
      [null, null, null, null, 'NW'],
      [null, 'NS', null, null, null],
    ],
    ticks: [2, 1, 2, 1, 1].map((ticked, column) => ({ total: column === 2 ? 4 : 3, ticked })),
  };
  return seaChart(chart, [], { stamp: true }).body;
}

function catyMini(language: Language): string {
  const along = (index: number) => 40 + 190 * index;
  const top = (['table', 'clock', 'bookcase', 'stool', 'sideboard'] as const).map((id, index) => ({
    id,
    colour: 'yellow' as const,
    notches: { a: [along(index) + 20, 0] as const, b: [along(index) + 140, 0] as const },
  }));
  const left = (['cradle', 'desk'] as const).map((id, index) => ({
    id,
    colour: 'violet' as const,
    notches: { a: [0, 120 + 230 * index] as const, b: [0, 240 + 230 * index] as const },
  }));
  const right = (['chair', 'wardrobe'] as const).map((id, index) => ({
    id,
    colour: 'turquoise' as const,
    notches: { a: [1000, 120 + 230 * index] as const, b: [1000, 240 + 230 * index] as const },
  }));
  const toys = [
    { toy: 'train', x: 330, y: 150, r: 78 },
    { toy: 'top', x: 660, y: 140, r: 54 },
    { toy: 'duck', x: 140, y: 390, r: 58 },
    { toy: 'car', x: 860, y: 390, r: 72 },
    { toy: 'teddy', x: 470, y: 420, r: 72 },
  ] as const;
  return room({
    floor: 1000,
    letters: { yellow: language === 'fr' ? 'J' : 'Y', turquoise: 'T', red: 'R', violet: 'V' },
    furniture: [...top, ...left, ...right],
    toys,
    route: [
      [
        [60, 0],
        [1000, 210],
      ],
      [
        [1000, 210],
        [0, 350],
      ],
      [
        [0, 350],
        [550, 0],
      ],
    ],
  }).body;
}

/** What is drawn, and the window the box shows of it. */
const COVERS: Record<string, { draw: (language: Language) => string; window: string; align?: string }> = {
  'isle-of-cats': { draw: isleOfCats, window: '26 62 600 280' },
  'explore-draw': { draw: exploreDraw, window: '0 0 700 310' },
  'doodle-islands': { draw: doodleIslands, window: '48 120 496 260' },
  'caty-mini': { draw: catyMini, window: '120 20 1036 540', align: 'xMidYMin' },
};

/** The picture of a game's box, or nothing for a game without one. */
export function cover(name: string, language: Language): string {
  const picture = COVERS[name];
  if (!picture) return '';
  const body = selfContained(picture.draw(language), `cover-${name}`);
  return `<svg aria-hidden="true" width="100%" height="100%" viewBox="${picture.window}" preserveAspectRatio="${picture.align ?? 'xMidYMid'} slice">${body}</svg>`;
}
