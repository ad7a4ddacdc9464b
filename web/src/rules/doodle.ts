/** Doodle Islands: what its rules show. */
import {
  bottle,
  ghost,
  numberMark,
  PAD,
  route,
  S,
  seaChart,
  seaSign,
  veil,
  type NumberStyle,
} from '../games/doodle-islands/chart';
import type { Kind, Shape } from '../games/doodle-islands/game';
import { stamp, type Sign } from '../ending/drawings';
import { die, type DieStyle, type Face } from '../look/die';
import type { PaperLooks } from '../boats/piece';
import { at, type Drawing } from '../look/draw';
import type { Json } from '../schema';
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

const oneDie = (value: Face, style: DieStyle = {}): Drawing => part(60, 62, die(value, { seed: 'rules', ...style }));
const dice = (...values: [Face, boolean][]): Drawing =>
  row(values.map(([value, black], n) => oneDie(value, { black, seed: `rules${n}` })));
type Seas = Record<'treasures' | 'monsters', { numbers: Record<string, number[]>; ship_gold: Record<string, number> }>;
const seas = (content: Json) => content['seas'] as unknown as Seas;
const highest = (content: Json, sea: keyof Seas, zone: string): number => seas(content)[sea].numbers[zone]!.at(-1)!;
const sign = (kind: Kind, ticked = 1, total = kind === 'kraken' ? 4 : 3, pieces?: number): Drawing =>
  part(100, 100, seaSign(kind, { total, ticked }, { pieces }));
const signs = (...some: Kind[]): Drawing => row(some.map((kind) => sign(kind)));
const oneBottle = (ticked = true): Drawing => part(36, 52, bottle(ticked));
const bottles = (...ticked: boolean[]): Drawing => row(ticked.map(oneBottle));
const number = (value: number, style: NumberStyle = {}): Drawing => part(42, 42, numberMark(value, style));
const SHAPES: Shape[] = ['NS', 'EW', 'NE', 'SE', 'SW', 'NW'];
const piece = (shape: Shape): Drawing => part(100, 100, route(shape));
/** A face of the black die, and the route that it brings at set-up. */
const faceOf = (shape: Shape, n: number): Drawing =>
  part(100, 170, at(20, 0, oneDie((n + 1) as Face, { black: true }).body) + at(0, 70, piece(shape).body));
const EXPLOITS: Sign[] = ['bottle', 'route', 'monster', 'gold', 'fort'];
const stamped = (signed: Sign): Drawing =>
  part(200, 200, at(100, 100, stamp({ sign: signed, seed: 'rules', radius: 90 })));

export const examples = ({ large = false }: PaperLooks): Examples => {
  const sea = (routes: Routes, over = ''): Drawing => {
    const ticks = [1, 1, 2, 1, 1].map((ticked, column) => ({ total: column === 2 ? 4 : 3, ticked }));
    const { w, h, body } = seaChart({ sea: 'rules', kinds, setup: 'archipelago', routes, ticks }, [], { large });
    // A corner of it: all of it would be too small to read on a phone.
    return cut({ w, h, body: body + at(PAD, PAD, over) }, 0, 0, PAD + 4 * S + 8, PAD + 4 * S + 8);
  };

  return {
    'The aim': () => sea(JOINED),
    'The two seas': () => signs('archipelago', 'island', 'breakers', 'kraken'),
    'The dice': () => dice([2, true], [3, false], [1, false], [5, false]),
    'Who begins': () => row([sign('ship'), oneDie(5, { black: true })]),
    'Set-up': () => sea(START),
    'The six faces': () => row(SHAPES.map(faceOf), 170),
    'Ticked beforehand': () => row([sign('archipelago'), sign('archipelago', 2, 4), sign('kraken', 2)]),
    'A round': () => sea(START, veil(5, [[2, 1]])),
    'The dice go on': () => row([oneDie(2, { black: true }), oneDie(3, { off: true }), oneDie(1), oneDie(5)]),
    Drawing: () => row(SHAPES.map(piece)),
    'Loose ends': () => sea(START, ghost([0, 0], 'NW')),
    'Ticking a fort': () => row([sign('archipelago', 1), sign('archipelago', 2), sign('archipelago', 3)]),
    'Ticking a tentacle': () => row([sign('kraken', 2), sign('kraken', 3), sign('kraken', 4)]),
    'Jokers on the Sea of Treasures': () => dice([6, true], [6, false]),
    'Breakers on the Sea of Monsters': () => signs('breakers', 'kraken'),
    'The barrel': () => row([sign('breakers'), oneBottle()]),
    Bottles: () => bottles(true, true, false, false),
    'More control': () => row([oneDie(4, { off: true }), oneBottle()]),
    'A route': () =>
      sea(
        JOINED,
        veil(5, [
          [2, 1],
          [2, 2],
          [1, 1],
          [1, 0],
        ]),
      ),
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
    'Circling a number': () => row([number(1), number(2, { next: true }), number(3), number(4)]),
    'The numbers': (content) =>
      row([
        sign('monster'),
        number(highest(content, 'treasures', 'monsters')),
        sign('island'),
        number(highest(content, 'treasures', 'islands')),
        sign('kraken'),
        number(highest(content, 'monsters', 'krakens')),
      ]),
    'A lower number': () => row([number(4, { next: true }), number(5, { taken: true }), number(6)]),
    'First to arrive': (content) => {
      const { bonuses = [] } = seas(content).treasures.numbers;
      return row(bonuses.map((bonus) => number(bonus, { taken: bonus === bonuses.findLast((one) => one <= 8) })));
    },
    'One number for all': () => row([number(6, { next: true }), number(7, { gone: true }), number(8, { taken: true })]),
    'The end on the Sea of Treasures': (content) =>
      row([
        number(highest(content, 'treasures', 'monsters'), { taken: true }),
        number(highest(content, 'treasures', 'islands'), { taken: true }),
        oneBottle(),
      ]),
    'The end on the Sea of Monsters': (content) =>
      row([number(highest(content, 'monsters', 'monsters'), { taken: true }), sign('kraken', 4), oneBottle()]),
    'Ships at the end': (content) => {
      const { schooner, galleon } = seas(content).monsters.ship_gold;
      return row([sign('ship'), sign('schooner', 1, 3, schooner), sign('galleon', 1, 3, galleon)]);
    },
    'Bottles at the end': () => bottles(false, false, true, false, true, true),
    'As many bottles': () => bottles(true, true, false, true, true, false),
    'The total': () => row([number(8, { taken: true }), sign('ship'), oneBottle(false)]),
    Ties: () => bottles(true, false, false),
    'Alone at sea': () => dice([4, true], [2, false], [6, false], [1, false]),
    Titles: () => stamped('wheel'),
    Exploits: () => row(EXPLOITS.map(stamped)),
    "The Builder's forts": () => row([sign('archipelago', 3), sign('archipelago', 4, 4), sign('island')]),
    'Other sheets': () => row([sign('kraken', 2), sign('kraken', 2), sign('archipelago', 2, 4)]),
  };
};
