/** One of every drawing, of every game, for tests to hold to the rules of all. */
import { SIGNS, stamp, type Sign } from '../ending/drawings';
import { vigie } from '../learn/vigie';
import { boat, miniBoat } from '../boats/boat';
import { card } from '../boats/card';
import type { Sign as CardSign } from '../boats/signs';
import { cellsOf, drawPiece, type Piece } from '../boats/piece';
import { furniture, furnitureTile, pile } from '../games/caty-mini/furniture';
import { room, running, spool, type Piece as RoomPiece } from '../games/caty-mini/room';
import { toy } from '../games/caty-mini/toys';
import * as chart from '../games/doodle-islands/chart';
import type { Draw, Kind } from '../games/doodle-islands/game';
import { die } from './die';
import { water } from './draw';
import { avatar } from './head';
import { ICONS } from './icons';
import { isle } from './isle';
import { COLOURS } from './theme';

const cells = cellsOf(['##.', '.##']);
const pieces: Piece[] = [
  { kind: 'cat', cells, colour: 'green' },
  { kind: 'oshax', cells },
  { kind: 'rare', cells },
  { kind: 'common', cells },
];
const kinds: Kind[] = ['archipelago', 'island', 'monster', 'ship', 'breakers', 'kraken', 'schooner', 'galleon'];
const draws: Draw[] = ['NS', 'EW', 'NE', 'SE', 'SW', 'NW', 'fort', 'tentacle'];
const sea: chart.ChartView = {
  sea: 'test',
  kinds: [
    ['archipelago', 'ship'],
    ['monster', 'island'],
  ],
  setup: 'archipelago',
  routes: [
    ['NE', null],
    ['NS', 'EW'],
  ],
  ticks: [
    { total: 3, ticked: 1 },
    { total: 3, ticked: 2 },
  ],
};

const bed: RoomPiece = { id: 'bed', colour: 'violet', notches: { a: [0, 100], b: [0, 240] } };

/** All that a card may show as a sign. */
const CARD_SIGNS: CardSign[] = [
  ...COLOURS,
  ...(['apple', 'basket', 'boot', 'broken', 'cards', 'common', 'family', 'fish', 'flip', 'gem'] as const),
  ...(['map', 'moon', 'oshax', 'parrot', 'rat', 'room', 'scroll', 'star', 'trophy'] as const),
];

export const DRAWINGS: Record<string, () => string> = {
  icons: () => Object.values(ICONS).join(''),
  isle: () => isle().body,
  water: () => water(400, 300),
  avatar: () => avatar({ tone: 'wild', mark: 'patch' }) + avatar({ tone: 'red', mood: 'sly' }),
  dice: () => die(1, { black: true }) + die(3, { chosen: true }) + die(6, { off: true }),
  pieces: () => pieces.map((piece) => drawPiece(piece, { letter: 'V' })).join(''),
  'pieces by pattern': () => pieces.map((piece) => drawPiece(piece, { look: 'pattern' })).join(''),
  boat: () =>
    boat({
      pieces,
      rats: [[4, 9]],
      maps: { red: [2, 8] },
      marks: cells,
      ghost: { piece: pieces[0] as Piece, ok: false },
    }).body,
  'mini boat': () => miniBoat({ pieces, bow: 'up' }).body,
  cards: () =>
    card({ type: 'cat', title: 'Cats', keyword: 'or', zones: [pieces, pieces], cost: 3, state: 'done' }).body +
    card({ type: 'tradition', number: 7, words: 'Three points for each & every rat.', state: 'off' }).body +
    card({ type: 'rescue', brief: { signs: CARD_SIGNS, asks: 'all', pays: '2' }, least: 12, state: 'chosen' }).body,
  signs: () => kinds.map((kind) => chart.seaSign(kind, { total: 4, ticked: 2 })).join(''),
  chart: () => chart.seaChart(sea).body + chart.chartDice(5, { column: 1, row: 2 }) + chart.veil(5, [[1, 1]]),
  ghosts: () => draws.map((draw) => chart.ghost([0, 0], draw)).join('') + chart.openCell([1, 1]),
  ticks: () => chart.tickAlone('fort') + chart.tickAlone('tentacle'),
  numbers: () =>
    chart.numberMark(8, { taken: true, next: true }) + chart.numberMark(5, { gone: true }) + chart.bottle(true),
  room: () =>
    room({
      floor: 1000,
      letters: { yellow: 'J', turquoise: 'T', red: 'R', violet: 'V' },
      furniture: [bed],
      toys: [{ toy: 'drum', x: 300, y: 300, r: 60 }],
      touched: ['drum'],
      route: [
        [
          [0, 0],
          [100, 1000],
        ],
      ],
      strings: [
        { from: [0, 0], to: [1000, 400], chosen: true, label: 'a' },
        { from: [0, 0], to: [1000, 540], chosen: false, label: 'b', far: true },
      ],
      here: bed,
      goal: 'bed',
    }).body + spool(4000, 12000),
  toys: () => toy('duck', 0, 0, 50, { touched: true }) + toy('car', 0, 0, 50, { off: true }),
  piles: () => pile('red', 3) + pile('violet', 0),
  'a cat that runs': () => running({ tone: 'blue', mark: 'patch' }),
  Vigie: () =>
    vigie().body + vigie({ mood: 'happy', arm: 'wave' }).body + vigie({ mood: 'thinking', arm: 'none' }).body,
  stamps: () => (Object.keys(SIGNS) as Sign[]).map((sign) => stamp({ sign, seed: sign, radius: 60 })).join(''),
  furniture: () => furniture('bookcase').body + furnitureTile('sofa', 'red', 'R').body,
};
