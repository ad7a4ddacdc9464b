/** Caty Mini: what its rules show. */
import { furnitureTile, pile } from '../games/caty-mini/furniture';
import type { Furniture, Toy, Wall } from '../games/caty-mini/game';
import { room, spool, type Letters, type Piece, type RoomView } from '../games/caty-mini/room';
import { toy } from '../games/caty-mini/toys';
import { at, known, type Drawing, type Point } from '../look/draw';
import { head } from '../look/head';
import { settings } from '../settings.svelte';
import { cut, part, row, type Examples } from './examples';

const WALLS: [wall: Wall, pieces: Furniture[]][] = [
  ['yellow', ['table', 'floor-lamp', 'bookcase', 'stool', 'sideboard']],
  ['turquoise', ['chair', 'dresser', 'clock', 'bed', 'toy-chest']],
  ['red', ['sofa', 'plant', 'television', 'armchair', 'gramophone']],
  ['violet', ['wardrobe', 'desk', 'mirror', 'coat-stand', 'cradle']],
];

/** Two notches of each piece, 140 apart, clockwise around the floor. */
const furniture = WALLS.flatMap(([colour, pieces], side) =>
  pieces.map((id, n): Piece => {
    const notch = (far: number): Point =>
      (
        [
          [far, 0],
          [1000, far],
          [1000 - far, 1000],
          [0, 1000 - far],
        ] as const
      )[side]!;
    return { id, colour, notches: { a: notch(70 + 180 * n), b: notch(210 + 180 * n) } };
  }),
);
const piece = (id: Furniture): Piece => known(furniture.find((one) => one.id === id));
const chair = piece('chair');
const table = piece('table');
const desk = piece('desk');

const TOYS: { toy: Toy; x: number; y: number; r: number }[] = [
  { toy: 'train', x: 380, y: 145, r: 80 },
  { toy: 'top', x: 680, y: 145, r: 55 },
  { toy: 'doll', x: 365, y: 500, r: 70 },
  { toy: 'mouse', x: 640, y: 445, r: 50 },
  { toy: 'block', x: 835, y: 635, r: 60 },
  { toy: 'teddy', x: 625, y: 855, r: 80 },
];

/** The walls' letters in the reader's language. */
const letters = (): Letters => ({
  yellow: settings.language === 'fr' ? 'J' : 'Y',
  turquoise: 'T',
  red: 'R',
  violet: 'V',
});

const chamber = (view: Partial<RoomView> = {}): Drawing =>
  room({
    floor: 1000,
    letters: letters(),
    furniture,
    toys: TOYS,
    touched: [],
    route: [],
    strings: [],
    here: chair,
    goal: null,
    ...view,
  } as RoomView);

/** Where the cat sits, in the upper corner on the right. */
function corner(): Drawing {
  const whole = chamber();
  return cut(whole, whole.w - 576, 0, 576, 420);
}

const tiles = (...some: [Furniture, Wall][]): Drawing =>
  row(some.map(([id, wall]) => furnitureTile(id, wall, letters()[wall])));
/** With room above it for what is said of it. */
const lower = ({ w, h, body }: Drawing): Drawing => part(w, 1.5 * h, at(0, 0.45 * h, body));
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
  'Your hand': () =>
    row((['yellow', 'turquoise', 'red', 'violet'] as const).map((wall) => part(120, 100, pile(wall, 4)))),
  'Your knot': corner,
  'Someone chooses the furniture': () => tiles(['table', 'yellow'], ['bed', 'turquoise'], ['sofa', 'red']),
  'The colour changes': () => [
    {
      drawing: lower(tiles(['table', 'yellow'], ['bed', 'turquoise'])),
      right: true,
      words: { fr: 'un autre mur', en: 'another wall' },
    },
    {
      drawing: lower(tiles(['table', 'yellow'], ['bookcase', 'yellow'])),
      right: false,
      words: { fr: 'le même mur', en: 'the same wall' },
    },
  ],
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
  'The same toy again': () =>
    chamber({
      route: [
        [chair.notches.b, table.notches.a],
        [table.notches.b, desk.notches.a],
      ],
      here: desk,
    }),
  'String runs out': () =>
    row([part(90, 90, spool(14400, 14400)), part(90, 90, spool(7000, 14400)), part(90, 90, spool(900, 14400))]),
  'A nap': () =>
    row([part(38, 40, at(19, 20, head({ tone: 'orange', mood: 'asleep' }))), part(90, 90, spool(300, 14400))]),
  'The end': () => toys('block', 'teddy', 'duck'),
  Ties: () => row([part(90, 90, spool(6000, 14400)), part(90, 90, spool(3000, 14400))]),
  'For experts': () => toys('ball', 'block', 'teddy', 'car', 'train', 'doll', 'top', 'drum', 'duck', 'mouse'),
};
