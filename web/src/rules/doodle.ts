/** Doodle Islands: what its rules show. */
import { bottle, ghost, numberMark, PAD, route, S, seaChart, seaSign, veil } from '../games/doodle-islands/chart';
import type { Kind, Shape } from '../games/doodle-islands/game';
import { stamp } from '../ending/drawings';
import { die, type Face } from '../look/die';
import { at, type Drawing } from '../look/draw';
import { cut, part, row, type Examples } from './examples';

const SIGNS: Record<string, Kind> = { S: 'ship', T: 'island', M: 'monster', A: 'archipelago' };
const kinds = ['STMAS', 'ASTSM', 'MTATS', 'SMTSA', 'TASMT'].map((line) => [...line].map((sign) => SIGNS[sign]!));

type Routes = (Shape | null)[][];
const START: Routes = [
  [null, null, null, 'SW', null],
  ['SE', null, null, null, null],
  [null, null, 'EW', null, null],
  [null, null, null, null, 'NW'],
  [null, 'NS', null, null, null],
];
const DRAWN: Routes = START.map((line, r) => line.map((shape, c) => (r === 2 && c === 1 ? 'NE' : shape)));
const JOINED: Routes = DRAWN.map((line, r) => line.map((shape, c) => (r === 1 && c === 1 ? 'SW' : shape)));

function sea(routes: Routes, over = ''): Drawing {
  const ticks = [1, 1, 2, 1, 1].map((ticked, column) => ({ total: column === 2 ? 4 : 3, ticked }));
  const { w, h, body } = seaChart({ sea: 'rules', kinds, setup: 'archipelago', routes, ticks });
  // A corner of it: all of it would be too small to read on a phone.
  return cut({ w, h, body: body + at(PAD, PAD, over) }, 0, 0, PAD + 4 * S + 8, PAD + 4 * S + 8);
}

const dice = (...values: [Face, boolean][]): Drawing =>
  row(values.map(([value, black], n) => part(60, 62, die(value, { black, seed: `rules${n}` }))));
const GOLD: { [kind in Kind]?: number } = { schooner: 3, galleon: 5 };
const signs = (...some: Kind[]): Drawing =>
  row(
    some.map((kind) =>
      part(100, 100, seaSign(kind, { total: kind === 'kraken' ? 4 : 3, ticked: 1 }, { pieces: GOLD[kind] })),
    ),
  );
const bottles = (...ticked: boolean[]): Drawing => row(ticked.map((one) => part(36, 52, bottle(one))));
const numbers = (...marks: string[]): Drawing => row(marks.map((mark) => part(42, 42, mark)));
const pieces = (...shapes: Shape[]): Drawing => row(shapes.map((shape) => part(100, 100, route(shape))));

export const examples: Examples = {
  'The aim': () => sea(JOINED),
  'Set-up': () => sea(START),
  'The dice': () => dice([2, true], [3, false], [1, false], [5, false]),
  'A round': () => sea(START, veil(5, [[2, 1]])),
  Drawing: () => pieces('NS', 'EW', 'NE', 'SE', 'SW', 'NW'),
  Ticking: () => signs('archipelago', 'kraken'),
  'Jokers on the Sea of Treasures': () => dice([6, true], [6, false]),
  'Breakers on the Sea of Monsters': () => signs('breakers', 'kraken'),
  Bottles: () => bottles(true, true, false, false),
  'Bottles at the end': () => bottles(false, false, true, false, true, true),
  'Gold at once': () => [
    {
      drawing: sea(START, veil(5, [[2, 1]])),
      words: { fr: 'Une île vide, à côté de l’archipel.', en: 'An empty island, beside the archipelago.' },
    },
    {
      drawing: sea(START, ghost([2, 1], 'NE')),
      words: { fr: 'Un coude du nord vers l’est.', en: 'A bend from north to east.' },
    },
    {
      drawing: sea(
        DRAWN,
        veil(5, [
          [2, 1],
          [2, 2],
        ]),
      ),
      words: { fr: 'Sa route passe par 2 fortins cochés : 2 d’or.', en: 'Its route passes 2 ticked forts: 2 gold.' },
    },
    {
      drawing: sea(
        JOINED,
        veil(5, [
          [2, 1],
          [2, 2],
          [1, 1],
          [1, 0],
        ]),
      ),
      words: { fr: 'Plus loin, elle rejoint une autre route.', en: 'Later it joins another route.' },
    },
  ],
  'What counts': () => signs('monster', 'island', 'kraken'),
  'First to arrive': () => numbers(numberMark(3, { taken: true }), numberMark(5), numberMark(7), numberMark(10)),
  'One number for all': () => numbers(numberMark(8, { taken: true }), numberMark(12, { gone: true }), numberMark(18)),
  'Ships at the end': () => signs('ship', 'schooner', 'galleon'),
  'The end': () => row([part(42, 42, numberMark(15, { taken: true })), part(36, 52, bottle(true))]),
  Ties: () => bottles(true, false, false),
  'Alone at sea': () => dice([4, true], [2, false], [6, false], [1, false]),
  'Titles and exploits': () => part(200, 200, at(100, 100, stamp({ sign: 'wheel', seed: 'rules', radius: 90 }))),
};
