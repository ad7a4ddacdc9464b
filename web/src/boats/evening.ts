/** The end of a day, from the log: what everybody took aboard, and what the sister carried off. Public facts alone. */
import type { Colour } from '../look/theme';
import type { Entry } from '../schema';
import { standing } from '../told/deeds';
import type { Piece } from './piece';

export interface Aboard {
  seat: number;
  cats: number;
  oshax: number;
  treasures: number;
  /** Of the cats and oshax, in the order they came. */
  colours: Colour[];
}

export interface Evening {
  day: number;
  aboard: Aboard[];
  sister: { tiles: string[]; colour: Colour | null } | null;
  /** What everybody caught for tomorrow, where there are fish. */
  fish: number | null;
}

/** What the sister of a solo game shows tonight. */
export interface SistersEvening {
  /** Those turned up, in their order; null is face down. */
  colours: readonly (Colour | null)[];
  /** What a cat of each brings her. */
  points: readonly number[];
  total: number;
}

type Event = {
  event: string;
  seat?: number;
  day?: number;
  piece?: Piece;
  tile?: string;
  colour?: Colour;
  fish?: number;
};

const eventsOf = (entries: readonly Entry[]): Event[] => entries.flatMap((entry) => entry.events as unknown as Event[]);

const endsDay = ({ event }: Event): boolean => event === 'day-ended';

/** The evening of the last day that ended, unless the game ended with it. */
export function eveningOf(log: readonly Entry[], seats: number): Evening | null {
  const stood = standing(log);
  const events = eventsOf(stood);
  const end = events.findLastIndex(endsDay);
  if (end < 0 || events.some(({ event }) => event === 'game-ended')) return null;
  const begin = events.slice(0, end).findLastIndex(endsDay) + 1;
  const today = events.slice(begin, end);
  const night = events.slice(end + 1);
  const fish = night.find(({ event }) => event === 'fished')?.fish ?? null;
  const aboard = Array.from({ length: seats }, (_, seat): Aboard => {
    const pieces = today.flatMap(({ seat: who, piece }) => (who === seat && piece ? [piece] : []));
    const cats = pieces.filter(({ kind }) => kind === 'cat' || kind === 'oshax');
    return {
      seat,
      cats: cats.filter(({ kind }) => kind === 'cat').length,
      oshax: cats.filter(({ kind }) => kind === 'oshax').length,
      treasures: pieces.length - cats.length,
      colours: cats.flatMap(({ colour }) => colour ?? []),
    };
  });
  const tiles = today.flatMap(({ event, tile }) => (event === 'sister-took' && tile ? [tile] : []));
  // The sister shows her colour in the entry that ends the day, before or just after its end.
  const last = eventsOf(stood.filter((entry) => eventsOf([entry]).some(endsDay)).slice(-1));
  const colour = last.find(({ event }) => event === 'colour-revealed')?.colour ?? null;
  return { day: events[end]?.day ?? 0, aboard, sister: tiles.length || colour ? { tiles, colour } : null, fish };
}

interface Sister {
  colours: readonly (Colour | null)[];
  score: { total: number | null };
}

/** What she shows, where one plays against her. */
export const sistersEvening = (
  sister: Sister | null,
  { colour_points }: { colour_points: readonly number[] },
): SistersEvening | null =>
  sister && { colours: sister.colours, points: colour_points, total: sister.score.total ?? 0 };
