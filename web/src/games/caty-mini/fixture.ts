/** A small game for tests: one corner of the house, as the server would tell it in the second round. */
import type { PreviewResult } from '../../schema';
import type { Content, Event, Move, Player, Ran, Toy, View } from './game';

const both = (words: string) => ({ fr: words, en: words });

const TOYS: [Toy, string, string][] = [
  ['ball', 'balle', 'ball'],
  ['block', 'bloc de construction', 'building block'],
  ['teddy', 'ours en peluche', 'teddy bear'],
  ['car', 'petite voiture', 'toy car'],
  ['train', 'locomotive', 'toy train'],
  ['doll', 'poupée', 'doll'],
  ['top', 'toupie', 'spinning top'],
  ['drum', 'tambour', 'drum'],
  ['duck', 'canard', 'rubber duck'],
  ['mouse', 'souris mécanique', 'clockwork mouse'],
];

export const content: Content = {
  title: both('Caty Mini'),
  summary: both('A tight string.'),
  minutes: '20',
  lines: {},
  moves: {},
  rules: [],
  floor: 1000,
  floor_mm: 150,
  behind: 140,
  extra_tiles: {},
  all_kinds: 15,
  tokens: [],
  removed: {},
  words: {},
  prompts: {
    'draw-3': { fr: 'Prends 3 tuiles dans 3 piles différentes', en: 'Take 3 tiles from 3 different piles' },
    knot: { fr: "Choisis l'encoche de départ", en: 'Choose your starting notch' },
    lead: { fr: 'À toi de choisir le meuble', en: 'You choose the furniture' },
    forbidden: { fr: 'Choisis une autre couleur que {colour}', en: 'Choose a colour other than {colour}' },
    quick: { fr: 'Vite, {to} !', en: 'Quick, {to}!' },
    run: { fr: 'Par quelle encoche entre ta ficelle ?', en: 'Which notch does your string enter?' },
    nap: { fr: 'Ta ficelle est trop courte', en: 'Your string is too short: your cat takes a nap' },
    cost: { fr: 'coûte {cost} sur {string}', en: 'costs {cost} of {string}' },
    touches: { fr: 'Encoche {entry} : touche {toys}', en: 'Notch {entry}: touches {toys}' },
    'touches-none': { fr: 'Encoche {entry} : aucun jouet', en: 'Notch {entry}: touches no toy' },
    empty: { fr: 'Plus {of} en réserve', en: 'No {of} left' },
    tie: { fr: 'Départagés par la ficelle restante', en: 'Decided by string left' },
    round: { fr: 'Tour {n} sur 12', en: 'Round {n} of 12' },
  },
  help: {
    toy: { title: both('Toy'), text: both('Touch it.') },
    stack: { title: both('Stack'), text: both('Lowest on top.') },
    wall: { title: both('Wall'), text: both('Never twice in a row.') },
    furniture: { title: both('Furniture'), text: both('Cats run there.') },
    notch: { title: both('Notch'), text: both('In at one, out at the other.') },
    pile: { title: both('Pile'), text: both('Face down.') },
  },
  strings: { standard: 14400, short: 12000 },
  rounds: 12,
  walls: [
    {
      colour: 'yellow',
      pattern: 'upright',
      side: 'top',
      letter: { fr: 'J', en: 'Y' },
      name: { fr: 'jaune', en: 'yellow' },
      paint: null,
    },
    { colour: 'turquoise', pattern: 'dots', side: 'right', letter: both('T'), name: both('turquoise'), paint: null },
    {
      colour: 'red',
      pattern: 'level',
      side: 'bottom',
      letter: both('R'),
      name: { fr: 'rouge', en: 'red' },
      paint: null,
    },
    { colour: 'violet', pattern: 'slanted', side: 'left', letter: both('V'), name: both('violet'), paint: null },
  ],
  furniture: [
    {
      id: 'table',
      colour: 'yellow',
      place: 1,
      notches: { a: [70, 0], b: [210, 0] },
      name: both('table'),
      the: { fr: 'la table', en: 'the table' },
      to: { fr: 'à la table', en: 'to the table' },
    },
    {
      id: 'chair',
      colour: 'turquoise',
      place: 1,
      notches: { a: [1000, 70], b: [1000, 210] },
      name: { fr: 'chaise', en: 'chair' },
      the: { fr: 'la chaise', en: 'the chair' },
      to: { fr: 'à la chaise', en: 'to the chair' },
    },
    {
      id: 'clock',
      colour: 'turquoise',
      place: 3,
      notches: { a: [1000, 430], b: [1000, 570] },
      name: { fr: 'horloge', en: 'grandfather clock' },
      the: { fr: "l'horloge", en: 'the grandfather clock' },
      to: { fr: "à l'horloge", en: 'to the grandfather clock' },
    },
    {
      id: 'sofa',
      colour: 'red',
      place: 1,
      notches: { a: [930, 1000], b: [790, 1000] },
      name: { fr: 'canapé', en: 'sofa' },
      the: { fr: 'le canapé', en: 'the sofa' },
      to: { fr: 'au canapé', en: 'to the sofa' },
    },
  ],
  toys: TOYS.map(([id, fr, en]) => ({
    id,
    radius: 55,
    hex: '#000000',
    paint: null,
    sign: null,
    colour: both('red'),
    name: { fr, en },
    the: { fr: `le ${fr}`, en: `the ${en}` },
    of: { fr: `de ${fr}`, en },
  })),
  boards: (['A', 'B'] as const).map((id) => ({
    id,
    name: both(id),
    toys: [
      { toy: 'train', x: 380, y: 145, r: 80 },
      { toy: 'top', x: 680, y: 145, r: 55 },
    ],
  })),
};

const player = (seat: number, some: Partial<Player>): Player => ({
  seat,
  board: seat ? 'B' : 'A',
  string: 13306,
  at: { furniture: 'table', notch: 'b' },
  route: [
    { furniture: 'chair', entry: null, exit: 'b' },
    { furniture: 'table', entry: 'a', exit: 'b' },
  ],
  hand: null,
  hand_count: 2,
  hand_colours: { yellow: 0, turquoise: 1, red: 1, violet: 0 },
  tokens: { train: 1, top: 1 },
  values: null,
  ...some,
});

export const position = (some: Partial<View> = {}, mine: Partial<Player> = {}): View => ({
  game: 'caty-mini',
  options: { expert: false, string: 'standard' },
  seats: 2,
  seat: 0,
  phase: 'run',
  round: 2,
  first: 1,
  pending: [0],
  over: false,
  winners: [],
  tie_broken: false,
  played: ['chair', 'table', 'clock'],
  goal: 'clock',
  forbidden: null,
  piles: { yellow: 1, turquoise: 1, red: 1, violet: 0 },
  stacks: Object.fromEntries(TOYS.map(([toy]) => [toy, { top: 2, left: 3 }])) as View['stacks'],
  courses: [{ seat: 1, nap: false, entry: 'a', cost: 1040, touched: ['ball'], taken: [{ toy: 'ball', value: 2 }] }],
  players: [player(0, { hand: ['chair', 'sofa'], values: { train: [2], top: [2] }, ...mine }), player(1, {})],
  ...some,
});

export const RUNS: Move[] = [
  { type: 'run', entry: 'a' },
  { type: 'run', entry: 'b' },
];

export const ran = (some: Partial<Ran> = {}): Ran => ({
  event: 'ran',
  seat: 0,
  furniture: 'clock',
  entry: 'a',
  exit: 'b',
  cost: 1040,
  string: 5160,
  touched: ['ball', 'duck'],
  taken: [
    { toy: 'ball', value: 2 },
    { toy: 'duck', value: 3 },
  ],
  ...some,
});

export const previewed = (events: Event[], points: number): PreviewResult => ({
  refused: null,
  events,
  told: [],
  changes: points ? [{ line: 'toys', points, text: both('Toys'), cells: [] }] : [],
  choices: [],
});

export const refusing = (why: string): PreviewResult => ({
  refused: both(why),
  events: [],
  told: [],
  changes: [],
  choices: [],
});
