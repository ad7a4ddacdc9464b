/* The four boxes on the shelf, in their order, and what to say of one that the server does not have yet. */
import type { GameInfo, Text } from '../schema';

export interface Box {
  name: string;
  title: Text;
  summary: Text;
  seats: [first: number, last: number];
  minutes: string;
}

const BOXES: Box[] = [
  {
    name: 'isle-of-cats',
    title: { fr: "L'Île des Chats", en: 'The Isle of Cats' },
    summary: {
      fr: 'Draft, poissons et sauvetage : cinq jours pour remplir le bateau.',
      en: 'Drafting, fish and rescue: five days to fill the boat.',
    },
    seats: [1, 4],
    minutes: '60–90',
  },
  {
    name: 'explore-draw',
    title: { fr: 'Explore & Draw', en: 'Explore & Draw' },
    summary: {
      fr: 'Tout le monde dessine en même temps, sept jours durant.',
      en: 'Everybody draws at the same time, for seven days.',
    },
    seats: [1, 12],
    minutes: '30',
  },
  {
    name: 'doodle-islands',
    title: { fr: 'Doodle Islands', en: 'Doodle Islands' },
    summary: {
      fr: 'Un dé, un bout de route, et des monstres au bord de la carte.',
      en: 'A die, a bit of route, and monsters at the edge of the chart.',
    },
    seats: [1, 5],
    minutes: '25',
  },
  {
    name: 'caty-mini',
    title: { fr: 'Caty Mini', en: 'Caty Mini' },
    summary: {
      fr: 'Une ficelle bien tendue et un chat qui court après les jouets.',
      en: 'A tight string, and a cat that runs after its toys.',
    },
    seats: [2, 4],
    minutes: '20',
  },
];

export interface Shelved extends Box {
  /** The game, once it can be played here. */
  game: GameInfo | null;
}

/** The shelf with the games that are there: they speak for themselves. */
export function shelf(games: GameInfo[]): Shelved[] {
  const known = BOXES.map((box) => shelved(box, games.find((game) => game.name === box.name) ?? null));
  const others = games.filter((game) => !BOXES.some((box) => box.name === game.name));
  return [...known, ...others.map((game) => shelved(null, game))];
}

function shelved(box: Box | null, game: GameInfo | null): Shelved {
  const told = {
    name: game?.name,
    title: game?.title,
    summary: game?.content.summary as Text | undefined,
    minutes: game?.content.minutes as string | undefined,
    seats: game && ([game.seats[0], game.seats.at(-1)] as [number, number]),
  };
  const said = Object.fromEntries(Object.entries(told).filter(([, value]) => value));
  return { ...(box as Box), ...said, game };
}
