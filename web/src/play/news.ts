/* What has just happened, for the screen to show it happening. */
import type { Entry } from '../schema';

/** The events of what was just done; a taking back has none to show. */
export const eventsIn = <Event>(fresh: readonly Entry[]): Event[] =>
  fresh.filter((entry) => !entry.undo).flatMap((entry) => entry.events as Event[]);

/** The others who have just done something, each once. */
export const othersIn = (fresh: readonly Entry[], mine: number | null): number[] =>
  [...new Set(fresh.map((entry) => entry.seat))].filter((seat) => seat !== mine);
