/** Caty Mini: what its rules show. */
import { furnitureTile, pile } from '../games/caty-mini/furniture';
import type { Furniture, Toy, Wall } from '../games/caty-mini/game';
import { room, spool, type Letters, type Piece, type RoomView } from '../games/caty-mini/room';
import { toy } from '../games/caty-mini/toys';
import { at, DISPLAY, known, text, type Drawing, type Point } from '../look/draw';
import { head, type Mood } from '../look/head';
import { v } from '../look/theme';
import type { PaperLooks } from '../boats/piece';
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

const toys = (...some: Toy[]): Drawing => row(some.map((one) => part(104, 104, toy(one, 52, 52, 50))));
/** A toy's token, with its points; face down nobody sees them. */
const token = (one: Toy, points: number | '?'): Drawing =>
  part(
    104,
    104,
    toy(one, 52, 52, 50) +
      `<circle cx="84" cy="84" r="18" fill="${v('paper-raised')}" stroke="${v('piece-ink')}" stroke-width="3"/>` +
      text(84, 85, 24, points, `${DISPLAY} font-weight="700" fill="${v('ink')}"`),
  );
const tokens = (one: Toy, ...points: (number | '?')[]): Drawing => row(points.map((each) => token(one, each)));
const PILES = ['yellow', 'turquoise', 'red', 'violet'] as const;
const piles = (high: number): Drawing => row(PILES.map((wall) => part(120, 100, pile(wall, high))));
const string = (left: number): Drawing => part(90, 90, spool(left, 14400));
const cat = (mood: Mood): Drawing => part(38, 40, at(19, 20, head({ tone: 'orange', mood })));
const to = (entry: 'a' | 'b', chosen: boolean) => ({
  from: chair.notches.b,
  to: table.notches[entry],
  chosen,
  label: entry,
});

export const examples = ({ language = 'fr', large = false }: PaperLooks): Examples => {
  /** The walls' letters in the reader's language. */
  const letters: Letters = { yellow: language === 'fr' ? 'J' : 'Y', turquoise: 'T', red: 'R', violet: 'V' };
  const chamber = (view: Partial<RoomView> = {}): Drawing =>
    room({
      floor: 1000,
      letters,
      furniture,
      toys: TOYS,
      touched: [],
      route: [],
      strings: [],
      here: chair,
      goal: null,
      large,
      ...view,
    });
  /** Where the cat sits, in the upper corner on the right. */
  const corner = (): Drawing => {
    const whole = chamber();
    return cut(whole, whole.w - 576, 0, 576, 420);
  };
  /** On the screen there is room above it for what is said of it. */
  const told = (shown: Drawing): Drawing =>
    large ? shown : part(shown.w, 1.5 * shown.h, at(0, 0.45 * shown.h, shown.body));
  const tiles = (...some: [Furniture, Wall][]): Drawing =>
    row(some.map(([id, wall]) => furnitureTile(id, wall, letters[wall])));

  return {
    'The aim': () => chamber({ route: [[chair.notches.b, table.notches.a]], here: table }),
    'Your room': () => chamber(),
    'What you need': () => row([string(14400), tiles(['table', 'yellow']), token('duck', 3)]),
    'Toys on a board': () => toys('ball', 'block', 'teddy', 'car', 'train'),
    'Where cats start': () => tiles(['chair', 'turquoise']),
    'The piles': () => piles(5),
    'Your hand': () => tiles(['table', 'yellow'], ['bed', 'turquoise'], ['sofa', 'red'], ['desk', 'violet']),
    'Into the box': () => piles(2),
    'Your knot': corner,
    'The tokens': (content) => tokens('duck', ...(content['tokens'] as number[])),
    'Tokens taken out': () => tokens('train', '?', '?'),
    'Tokens in the box': () => tokens('teddy', '?', 2),
    'Who begins': () => row([cat('happy'), cat('asleep'), cat('asleep')]),
    'A round': () => row([tiles(['table', 'yellow']), cat('awake')]),
    'Someone chooses the furniture': () => tiles(['table', 'yellow'], ['bed', 'turquoise'], ['sofa', 'red']),
    'The colour changes': () => [
      {
        drawing: told(tiles(['table', 'yellow'], ['bed', 'turquoise'])),
        right: true,
        words: { fr: 'un autre mur', en: 'another wall' },
      },
      {
        drawing: told(tiles(['table', 'yellow'], ['bookcase', 'yellow'])),
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
    'Pulled tight': () => chamber({ goal: 'table', strings: [to('a', true)], here: chair }),
    'The toys': () => toys('train', 'top', 'doll', 'mouse'),
    'Several toys, or none': () => row([token('train', 2), token('top', 3)]),
    'The same toy again': () =>
      chamber({
        route: [
          [chair.notches.b, table.notches.a],
          [table.notches.b, desk.notches.a],
        ],
        here: desk,
      }),
    'Face down': () => row([token('block', '?'), token('drum', '?'), token('duck', '?')]),
    'The marker goes on': () => row([cat('asleep'), cat('happy'), cat('asleep')]),
    'String runs out': () => row([string(14400), string(7000), string(900)]),
    'The length of the string': (content) => {
      const { standard, short } = content['strings'] as { standard: number; short: number };
      return row([string(standard), string(short)]);
    },
    'A nap': () => row([cat('asleep'), string(300)]),
    'The end': () => row([token('block', 2), token('teddy', 3), token('duck', 4)]),
    Ties: () => row([string(6000), string(3000)]),
    'For experts': () => toys('ball', 'block', 'teddy', 'car', 'train', 'doll', 'top', 'drum', 'duck', 'mouse'),
  };
};
