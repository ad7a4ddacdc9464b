/** What has just happened, for the screen to show it happening. */
import type { Entry } from '../../schema';
import type { Event } from './game';

const eventsOf = (fresh: readonly Entry[]): Event[] =>
  fresh.filter((entry) => !entry.undo).flatMap((entry) => entry.events as Event[]);

/** How many pieces a seat has just placed. */
export const placedBy = (seat: number, fresh: readonly Entry[]): number =>
  eventsOf(fresh).filter((event) => event.event === 'placed' && event.seat === seat).length;

/** The tiles that have just come to the island. */
export const arrivedIn = (fresh: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    eventsOf(fresh)
      .filter((event) => event.event === 'filled')
      .flatMap(({ left = [], right = [], around = [] }) => [...left, ...right, ...around]),
  );

/** The others who have just done something. */
export const othersIn = (fresh: readonly Entry[], seat: number | null): number[] =>
  [...new Set(fresh.map((entry) => entry.seat))].filter((one) => one !== seat);
