/** Caty Mini: what its rules show. */
import { furnitureTile, pile } from '../games/caty-mini/furniture';
import type { Furniture, Toy, Wall } from '../games/caty-mini/game';
import { room, spool, type Piece, type RoomView } from '../games/caty-mini/room';
import { toy } from '../games/caty-mini/toys';
import type { Drawing } from '../look/draw';
import { part, row, type Examples } from './examples';

const chair: Piece = { id: 'chair', colour: 'turquoise', notches: { a: [1000, 70], b: [1000, 210] } };
const table: Piece = { id: 'table', colour: 'yellow', notches: { a: [70, 0], b: [210, 0] } };
const bed: Piece = { id: 'bed', colour: 'turquoise', notches: { a: [1000, 610], b: [1000, 750] } };
const sofa: Piece = { id: 'sofa', colour: 'red', notches: { a: [930, 1000], b: [790, 1000] } };
const desk: Piece = { id: 'desk', colour: 'violet', notches: { a: [0, 750], b: [0, 610] } };
const TOYS: { toy: Toy; x: number; y: number; r: number }[] = [
  { toy: 'train', x: 380, y: 145, r: 80 },
  { toy: 'top', x: 680, y: 145, r: 55 },
  { toy: 'doll', x: 365, y: 500, r: 70 },
  { toy: 'mouse', x: 640, y: 445, r: 50 },
  { toy: 'block', x: 835, y: 635, r: 60 },
  { toy: 'teddy', x: 625, y: 855, r: 80 },
];

const chamber = (view: Partial<RoomView> = {}): Drawing =>
  room({
    letters: { yellow: 'J', turquoise: 'T', red: 'R', violet: 'V' },
    furniture: [chair, table, bed, sofa, desk],
    toys: TOYS,
    touched: [],
    route: [],
    strings: [],
    here: chair,
    goal: null,
    ...view,
  } as RoomView);

const tiles = (...some: [Furniture, Wall, string][]): Drawing => row(some.map((one) => furnitureTile(...one)));
const toys = (...some: Toy[]): Drawing => row(some.map((one) => part(104, 104, toy(one, 52, 52, 50))));
const to = (entry: 'a' | 'b', chosen: boolean) => ({
  from: chair.notches.b,
  to: table.notches[entry],
  chosen,
  label: entry,
});

export const examples: Examples = {
  'The aim': () => chamber({ route: [[chair.notches.b, table.notches.a]], here: table }),
  'Your room': () => chamber(),
  'To begin': () =>
    row((['yellow', 'turquoise', 'red', 'violet'] as const).map((wall) => part(120, 100, pile(wall, 4)))),
  'Someone chooses the furniture': () =>
    tiles(['table', 'yellow', 'J'], ['bed', 'turquoise', 'T'], ['sofa', 'red', 'R']),
  'The cats run': () => [
    { drawing: chamber({ goal: 'table' }), words: { fr: 'La table est appelée.', en: 'The table is called.' } },
    {
      drawing: chamber({ goal: 'table', strings: [to('a', true), to('b', false)], touched: ['train', 'top'] }),
      words: { fr: 'Encoche a : deux jouets sous la ficelle.', en: 'Notch a: two toys under the string.' },
    },
    {
      drawing: chamber({ goal: 'table', strings: [to('a', false), to('b', true)], touched: ['top'] }),
      words: { fr: 'Encoche b : la toupie seule.', en: 'Notch b: the top alone.' },
    },
    {
      drawing: chamber({ route: [[chair.notches.b, table.notches.a]], here: table }),
      words: { fr: 'Entrée par a, la ficelle ressort par b.', en: 'In at a, the string comes out at b.' },
    },
  ],
  'The toys': () => toys('train', 'top', 'doll', 'mouse'),
  'String runs out': () =>
    row([part(90, 90, spool(14400, 14400)), part(90, 90, spool(7000, 14400)), part(90, 90, spool(900, 14400))]),
  'The end': () => toys('block', 'teddy', 'duck'),
  'For experts': () => toys('ball', 'block', 'teddy', 'car', 'train', 'doll', 'top', 'drum', 'duck', 'mouse'),
};
