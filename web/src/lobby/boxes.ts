/* The boxes of the home page. Their order is ours; what is said of a game comes from the server. */
import type { GameInfo, Text } from '../schema';

const ORDER = ['isle-of-cats', 'explore-draw', 'doodle-islands', 'caty-mini'];

export interface BoxFacts {
  title: Text;
  summary: Text;
  seats: [least: number, most: number];
  minutes: string;
}

export interface Box {
  name: string;
  /** null while the server has not answered: the box has its picture already. */
  game: GameInfo | null;
}

const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** A box for each game that is there, or for each that is expected while nobody has answered. */
export function boxesOf(games: readonly GameInfo[] | null): Box[] {
  if (!games) return ORDER.map((name) => ({ name, game: null }));
  return games.map((game) => ({ name: game.name, game })).sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** What stands on the box. */
export const factsOf = ({ title, seats, content }: GameInfo): BoxFacts => ({
  title,
  summary: content.summary as Text,
  seats: [Math.min(...seats), Math.max(...seats)],
  minutes: (content.minutes as string).replace('-', '–'),
});
