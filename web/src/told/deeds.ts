/**
 * What the others did, put together from the log: public events, each with its sentence.
 *
 * A deed is what a player would call one thing done: a cat rescued and placed, a column taken and drawn. A game says where
 * one begins, what is not worth a word, and may say it better than the log does.
 */
import { t } from '../i18n';
import type { Cell, Entry, Json, Text } from '../schema';

export type Doer = number | 'sister';

/** An event as the log tells it. */
export interface Happening {
  event: { event: string; seat?: number } & Record<string, unknown>;
  told: Text;
}

export interface Deed {
  doer: Doer;
  /** Of its first and its last entry in the log. */
  first: number;
  number: number;
  happenings: Happening[];
}

/** A deed in words: what was done, then what it changes; and where it is seen. */
export interface Account {
  words: string;
  /** Facts worth a line of their own when the board is looked at. */
  facts?: string[];
  cells?: Cell[];
  /** The thing on my screen that it was taken from, as its `data-source` says. */
  source?: string | null;
}

export interface Scene<View = Json, Content = Json> {
  view: View;
  content: Content;
  names: string[];
  log: readonly Entry[];
}

/** How a game tells of deeds. */
export interface Teller {
  begins: readonly string[];
  quiet: readonly string[];
  /** Events that say nothing another does not say too: even the log leaves them out. */
  noise?: readonly string[];
  tell?(deed: Deed, scene: Scene): Account | null;
}

const PLAIN: Teller = { begins: [], quiet: [] };

function doerOf({ event }: Happening): Doer | null {
  if (event.event.startsWith('sister') || event.event === 'colour-revealed') return 'sister';
  return typeof event.seat === 'number' ? event.seat : null;
}

/** A bot played because somebody's time was out: the last sentence of the entry, which no event has, says so. */
const LATE = 'late';
const isLate = ({ event }: Happening): boolean => event.event === LATE;

/** What an entry says in the log, without what is only noise there. */
export const saidIn = (entry: Entry, noise: readonly string[] = []): Text[] =>
  entry.told.filter((_, index) => !noise.includes(String(entry.events[index]?.['event'])));

const happeningsIn = (entry: Entry): Happening[] => {
  const events: Json[] = entry.late ? [...entry.events, { event: LATE, seat: entry.seat }] : entry.events;
  return events.flatMap((event, index) => {
    const told = entry.told[index];
    return told ? [{ event: event as Happening['event'], told }] : [];
  });
};

/** The entries that still count: each taking back removes the last one of its seat, and itself. */
export function standing(log: readonly Entry[]): Entry[] {
  const gone = new Set<Entry>();
  const stood = new Map<number, Entry[]>();
  for (const entry of log) {
    const mine = stood.get(entry.seat) ?? [];
    stood.set(entry.seat, mine);
    if (!entry.undo) mine.push(entry);
    else for (const one of [entry, mine.pop()]) if (one) gone.add(one);
  }
  return log.filter((entry) => !gone.has(entry));
}

/** Where my last turn ended among the entries that count: what a bot did in my place is news to me. */
function myLast(log: readonly Entry[], me: number | null): number {
  if (me === null) return 0;
  return Math.max(
    0,
    log.findLastIndex((entry) => entry.seat === me && !entry.bot),
  );
}

/** What all others have done since I did something, oldest first. Somebody who only watches is told of everybody. */
export function deedsSince(log: readonly Entry[], me: number | null, { begins, quiet }: Teller = PLAIN): Deed[] {
  const open = new Map<Doer, Deed>();
  const deeds = new Set<Deed>();
  const stood = standing(log);
  for (const entry of stood.slice(myLast(stood, me))) {
    for (const happening of happeningsIn(entry)) {
      const doer = doerOf(happening);
      if (doer === null || (doer === me && !entry.bot) || quiet.includes(happening.event.event)) continue;
      let deed = open.get(doer);
      // What comes with the same move belongs together.
      if (!deed || (begins.includes(happening.event.event) && deed.first !== entry.number)) {
        deed = { doer, first: entry.number, number: entry.number, happenings: [] };
        open.set(doer, deed);
      }
      deed.happenings.push(happening);
      deed.number = entry.number;
      deeds.delete(deed); // whoever did something last stands last
      deeds.add(deed);
    }
  }
  return [...deeds];
}

/** The cells that events filled: of a piece, or the one that was drawn in. */
export const cellsIn = (events: readonly Json[]): Cell[] =>
  events.flatMap((event) => {
    const piece = event['piece'] as { cells?: Cell[] } | undefined;
    const cell = event['cell'];
    return piece?.cells ?? (Array.isArray(cell) ? [cell as Cell] : []);
  });

/** The cells that a deed filled. */
export const cellsOf = ({ happenings }: Deed): Cell[] => cellsIn(happenings.map(({ event }) => event));

/** A deed as the log says it. */
export const plainAccount = (deed: Deed, names: string[]): Account => ({
  words: deed.happenings.map(({ told }) => t(told, names)).join(' '),
});

/** A deed in the game's own words, or else as the log says it. */
export function accountOf(deed: Deed, scene: Scene, teller: Teller = PLAIN): Required<Account> {
  const late = deed.happenings.filter(isLate).map(({ told }) => t(told, scene.names));
  const done = late.length ? { ...deed, happenings: deed.happenings.filter((one) => !isLate(one)) } : deed;
  const account = (done.happenings.length ? teller.tell?.(done, scene) : null) ?? plainAccount(done, scene.names);
  const words = [...late, account.words].filter(Boolean).join(' ');
  return { facts: [], cells: cellsOf(deed), source: null, ...account, words };
}
