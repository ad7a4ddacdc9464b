/* The first game after a lesson, with Vigie: what happens for the first time is explained in one line. */
import type { Entry, GameInfo } from '../schema';

export type First = GameInfo['firsts'][number];

interface Kept {
  /** The table that is explained: the one begun after a lesson. */
  table: string | null;
  /** Whoever wants no explanations is not asked again. */
  off: boolean;
  /** What has been explained, by game and name. */
  seen: string[];
}

const KEY = 'archipel-firsts';

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { table: found.table ?? null, off: found.off === true, seen: Array.isArray(found.seen) ? found.seen : [] };
  } catch {
    return { table: null, off: false, seen: [] }; // storage is off, or holds something else
  }
}

function keep(some: Partial<Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...some }));
  } catch {
    // a full or forbidden storage only costs the memory
  }
}

export const explain = (table: string): void => keep({ table });
export const explainNothing = (): void => keep({ off: true });
export const isExplained = (table: string): boolean => kept().table === table && !kept().off;

export const seenOf = (game: string): string[] =>
  kept().seen.flatMap((one) => (one.startsWith(`${game} `) ? [one.slice(game.length + 1)] : []));

export function see(game: string, first: First): void {
  const name = `${game} ${first.name}`;
  if (!kept().seen.includes(name)) keep({ seen: [...kept().seen, name] });
}

/** What is explained next: the first thing of the log that has happened and was not explained yet. */
export function dueOf(
  firsts: readonly First[],
  log: readonly Entry[],
  seat: number,
  seen: readonly string[],
): First | null {
  const left = firsts.filter(({ name }) => !seen.includes(name));
  for (const { events } of log)
    for (const event of events) {
      const found = left.find(
        (first) =>
          first.event === event['event'] &&
          (!first.mine || event['seat'] === seat) &&
          (!first.has || first.has in event),
      );
      if (found) return found;
    }
  return null;
}
