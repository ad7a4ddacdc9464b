/** What has just happened, for the screen to show it happening. */
import { eventsIn } from '../../play/news';
import type { Entry } from '../../schema';
import type { Event } from './game';

/** How many pieces a seat has just placed. */
export const placedBy = (seat: number, fresh: readonly Entry[]): number =>
  eventsIn<Event>(fresh).filter((event) => event.event === 'placed' && event.seat === seat).length;

/** The tiles that have just come to the island. */
export const arrivedIn = (fresh: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    eventsIn<Event>(fresh)
      .filter((event) => event.event === 'filled')
      .flatMap(({ left = [], right = [], around = [] }) => [...left, ...right, ...around]),
  );
