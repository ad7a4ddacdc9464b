/* A person's best totals, kept on this device. */
import type { OptionValue } from '../schema';

interface Kept {
  points: number;
  /** The table it was reached at, and what was best before: reading its end again says the same. */
  table: string;
  before: number | null;
}

const KEY = 'archipel-records';

/** An option that says only who starts: totals can be compared whatever it is, and records older than it go on. */
const STARTER = 'first';

function all(): Record<string, Kept> {
  try {
    const found: Record<string, Kept> = {};
    for (const [key, kept] of Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>)) {
      const name = withoutStarter(key);
      if (!found[name] || kept.points > found[name].points) found[name] = kept;
    }
    return found;
  } catch {
    return {};
  }
}

/** The name that a record kept by an earlier version has now. */
function withoutStarter(key: string): string {
  if (!key.startsWith('[')) return key;
  const [game, options, alone] = JSON.parse(key) as [string, [string, OptionValue][], boolean];
  return JSON.stringify([game, options.filter(([name]) => name !== STARTER), alone]);
}

/** Games that can be compared: the same game, played the same way, alone or with others. */
export function recordName(game: string, options: Record<string, OptionValue>, seats: number): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return withoutStarter(JSON.stringify([game, chosen, seats === 1]));
}

/** By how much a total beats the best before it, or null where it does not, or is the first. Keeps the better one. */
export function keepRecord(name: string, table: string, points: number): number | null {
  const records = all();
  const known = records[name];
  if (known?.table === table) return known.before === null ? null : known.points - known.before;
  if (known && points <= known.points) return null;
  const before = known?.points ?? null;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...records, [name]: { points, table, before } }));
  } catch {
    // a full or forbidden storage only costs the memory
  }
  return before === null ? null : points - before;
}

/** What makes the points of a table mean something else: a prepared or known deal, moves taken back past others' moves,
    and an owner's box. */
const NO_RECORD = ['lesson', 'mended', 'origin', 'pack'] as const;

export const setsRecords = (table: Partial<Record<(typeof NO_RECORD)[number], unknown>>): boolean =>
  NO_RECORD.every((reason) => !table[reason]);
