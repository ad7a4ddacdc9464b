/* Dice that nobody can choose: this browser's own part of a table's luck, and what it noted to check the others by.

The value is promised by its hash when I sit down and sent when the host begins. Then everybody's part is fixed: the
server's by the commitment, the others' by their hashes, which are noted here before anybody can know them all. */
import type { ClientMessage, TableInfo } from '../schema';
import { sha256 } from './sha256';

export interface Noted {
  /** What this browser adds: 64 hexadecimal digits. */
  value: string;
  /** What the server had promised when the value was drawn. */
  commitment: string;
  /** What the seats had promised when the value was sent; null until then. */
  hashes: (string | null)[] | null;
}

const KEY = 'archipel-dice';
const MOST = 24;
/** For a browser that may keep nothing: it knows at least what this page did. */
let memory: Record<string, Noted> = {};

function all(): Record<string, Noted> {
  try {
    return { ...memory, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Noted>) };
  } catch {
    return memory;
  }
}

const idOf = (table: TableInfo): string => table.id.split('-', 1)[0]!;

export const notedAt = (table: TableInfo): Noted | null => all()[idOf(table)] ?? null;

function note(table: TableInfo, noted: Noted): Noted {
  const id = idOf(table);
  const others = Object.entries(all()).filter(([other]) => other !== id);
  memory = Object.fromEntries([...others, [id, noted] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // a full or forbidden storage only costs the memory
  }
  return noted;
}

function newValue(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const hashesOf = (table: TableInfo): (string | null)[] => table.seats.map((seat) => seat.hash);
const same = (one: (string | null)[], other: (string | null)[]): boolean => one.join() === other.join();

/** Somebody else sits here, or may sit down. */
const isShared = (table: TableInfo): boolean => table.seats.some((seat) => !seat.me && seat.kind !== 'bot');

export class Dice {
  /** This page has promised something: where another device of mine promises something else, that stands. */
  private promised = false;

  /** What this browser says about the luck of a table as it was told last; null for nothing. */
  answer(table: TableInfo): ClientMessage | null {
    const mine = table.seat === null ? null : (table.seats[table.seat] ?? null);
    if (!mine || !table.commitment || table.phase !== 'lobby' || !isShared(table)) return null;
    return table.starting ? this.reveal(table, mine.hash) : this.commit(table, table.commitment, mine.hash);
  }

  private commit(table: TableInfo, commitment: string, known: string | null): ClientMessage | null {
    let noted = notedAt(table);
    // One start a table: a server that has seen values and begins anew would be looking for luck that it likes.
    if (noted?.hashes) return null;
    if (noted?.commitment !== commitment) {
      noted = note(table, { value: newValue(), commitment, hashes: null });
    }
    const hash = sha256(noted.value);
    if (known === hash || (known && this.promised)) return null;
    this.promised = true;
    return { type: 'commit', hash };
  }

  private reveal(table: TableInfo, known: string | null): ClientMessage | null {
    const noted = notedAt(table);
    const hashes = hashesOf(table);
    if (!noted || known !== sha256(noted.value) || noted.commitment !== table.commitment) return null;
    if (noted.hashes && !same(noted.hashes, hashes)) return null;
    note(table, { ...noted, hashes });
    return { type: 'reveal', value: noted.value };
  }
}

/** The seed that was played with, as far as the table has told its parts. */
export function seedOf(table: TableInfo): string | null {
  if (!table.seed) return null;
  const values = table.seats.flatMap((seat) => seat.value ?? []);
  return values.length ? sha256(table.seed + values.join('')) : table.seed;
}

/** Whether what was shown in the end is what had been promised, to everybody and to this browser. */
export function holds(table: TableInfo, noted: Noted | null): boolean {
  if (!table.seed || sha256(table.seed) !== table.commitment) return false;
  if (table.seats.some(({ hash, value }) => value !== null && sha256(value) !== hash)) return false;
  if (!noted) return true;
  if (noted.commitment !== table.commitment) return false;
  return !noted.hashes || same(noted.hashes, hashesOf(table));
}

/** This browser sent its value, and it was not counted. */
export function isLost(table: TableInfo, noted: Noted | null): boolean {
  // of several seats on this device the first brings its part
  const mine = table.seats.find((seat) => seat.me) ?? table.seats[table.seat ?? -1];
  return table.phase !== 'lobby' && Boolean(noted?.hashes) && mine?.value === null;
}
