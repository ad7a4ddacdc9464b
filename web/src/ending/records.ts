/* A person's best totals, kept on this device. */
import type { OptionValue } from '../schema';

interface Kept {
  points: number;
  /** The table it was reached at, and what was best before: reading its end again says the same. */
  table: string;
  before: number | null;
}

const KEY = 'archipel-records';

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** Games that can be compared: the same game, played the same way, alone or with others. */
export function recordName(game: string, options: Record<string, OptionValue>, seats: number): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([game, chosen, seats === 1]);
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

/** Lessons, games in which moves were taken back past others, and games whose deal was known set no record. */
export const setsRecords = (table: object): boolean =>
  !('lesson' in table && table.lesson) && !('mended' in table && table.mended) && !('origin' in table && table.origin);
