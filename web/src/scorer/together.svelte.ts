/**
 * One score on several phones: what I do is sent, what others do comes back numbered, and the later wins a place.
 *
 * What was not acknowledged is kept, here and over a reload, and sent again under the same name: it counts once. One
 * message is on its way at a time, and what is done meanwhile goes together in the next: an hour without a line is a few
 * messages.
 */
import type { Text } from '../schema';
import type { Edit, Value } from './draft';

interface Entry {
  number: number;
  id: string;
  edits: Edit[];
}
type Message =
  | { type: 'paper'; game: string; number: number; entries: Entry[] }
  | { type: 'accepted'; id: string; number: number }
  | { type: 'refused'; id: string; text: Text; again?: boolean };
interface Waiting {
  id: string;
  edits: Edit[];
  /** It may be stored already: its name stands for what it is now. */
  tried?: boolean;
}
/** As much of a WebSocket as is needed here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readyState: number;
  send(data: string): void;
  close(): void;
}

const OPEN = 1;
const [SOON, LATER] = [500, 8000];
const GONE = 4404;
/** Milliseconds after a refusal that is about the moment and not about the edit. */
const REST = 1500;
/** Places in one message: half of what the server takes, since long values make a message too large as well. */
const MOST_PLACES = 200;

export class Together {
  connected = $state(false);
  /** Why nothing more will come: a link that leads nowhere, or a refusal. */
  refused = $state.raw<Text | null>(null);
  #wire: Wire | null = null;
  #seen = 0;
  /** The message that was sent and not answered. */
  #underway: string | null = null;
  #resting = false;
  #pause = SOON;
  #closed = false;
  #waiting: Waiting[];

  constructor(
    readonly id: string,
    /** What is new, in the order it counts; or all there is, where `all` says so. */
    private readonly receive: (edits: Edit[], all: boolean) => void,
    private readonly connect: (id: string) => Wire = socketOf,
  ) {
    this.#waiting = kept(id);
    this.#open();
  }

  /** How much of mine is not stored yet. */
  get unsent(): number {
    return this.#waiting.length;
  }

  /** What is not stored yet, in the order it was done. */
  get unsentEdits(): Edit[] {
    return this.#waiting.flatMap(({ edits }) => edits);
  }

  send(edits: Edit[]): void {
    const last = this.#waiting.at(-1);
    const [before, open] = last && !last.tried ? [this.#waiting.slice(0, -1), last.edits] : [this.#waiting, []];
    this.#keep([...before, ...packed([...open, ...edits]).map((some): Waiting => ({ id: newName(), edits: some }))]);
    this.#next();
  }

  close(): void {
    this.#closed = true;
    this.#wire?.close();
  }

  #open(): void {
    const wire = this.connect(this.id);
    this.#wire = wire;
    wire.onopen = () => {
      wire.send(JSON.stringify({ type: 'sync', seen: this.#seen }));
      this.#next();
    };
    wire.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Message);
    wire.onclose = ({ code }) => {
      this.connected = false;
      this.#underway = null;
      if (this.#closed || code === GONE) return;
      setTimeout(() => {
        if (!this.#closed) this.#open();
      }, this.#pause);
      this.#pause = Math.min(LATER, this.#pause * 2);
    };
  }

  /** Sends what was done first, unless something is on its way. */
  #next(): void {
    const [first, ...others] = this.#waiting;
    if (!first || this.#underway || this.#resting || this.#wire?.readyState !== OPEN) return;
    this.#underway = first.id;
    this.#keep([{ ...first, tried: true }, ...others]);
    this.#wire.send(JSON.stringify({ type: 'edits', id: first.id, edits: first.edits }));
  }

  #hear(message: Message): void {
    if (message.type === 'accepted') {
      this.refused = null;
      this.#answered(new Set([message.id]));
    } else if (message.type === 'refused') this.#wasRefused(message);
    else this.#heardOf(message);
  }

  #wasRefused({ id, text, again }: Message & { type: 'refused' }): void {
    this.refused = text;
    if (!again) return this.#answered(new Set([id]));
    if (this.#underway === id) this.#underway = null;
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      this.#next();
    }, REST);
  }

  #heardOf({ entries, number: last }: Message & { type: 'paper' }): void {
    if (!this.connected) [this.connected, this.refused, this.#pause] = [true, null, SOON];
    const all = !this.#seen || last < this.#seen;
    const news = all ? entries : entries.filter(({ number }) => number > this.#seen);
    this.#seen = last;
    this.#answered(new Set(news.map(({ id }) => id)));
    // What I have just done and the server has not heard of comes after all of it.
    this.receive([...news.flatMap(({ edits }) => edits), ...this.unsentEdits], all);
  }

  /** These need not be sent again. */
  #answered(ids: ReadonlySet<string>): void {
    if (this.#underway && ids.has(this.#underway)) this.#underway = null;
    this.#keep(this.#waiting.filter(({ id }) => !ids.has(id)));
    this.#next();
  }

  #keep(waiting: Waiting[]): void {
    this.#waiting = waiting;
    try {
      if (waiting.length) localStorage.setItem(place(this.id), JSON.stringify(waiting));
      else localStorage.removeItem(place(this.id));
    } catch {
      // a private window keeps nothing
    }
  }
}

const newName = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The same in as few messages as there may be: of a place only the last word counts. */
export function packed(edits: readonly Edit[]): Edit[][] {
  const last = new Map<string, [sheet: string, place: string, value: Value | null]>();
  for (const { sheet, changes } of edits)
    for (const [place, value] of Object.entries(changes)) last.set(`${sheet} ${place}`, [sheet, place, value]);
  const all = [...last.values()];
  return Array.from({ length: Math.ceil(all.length / MOST_PLACES) }, (_, at) =>
    bySheet(all.slice(at * MOST_PLACES, (at + 1) * MOST_PLACES)),
  );
}

function bySheet(places: readonly (readonly [string, string, Value | null])[]): Edit[] {
  const sheets = new Map<string, Record<string, Value | null>>();
  for (const [sheet, place, value] of places) sheets.set(sheet, { ...sheets.get(sheet), [place]: value });
  return [...sheets].map(([sheet, changes]) => ({ sheet, changes }));
}

const place = (id: string) => `archipel.score.unsent.${id}`;

function kept(id: string): Waiting[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(id)) ?? '[]');
    return Array.isArray(found) ? (found as Waiting[]) : [];
  } catch {
    return [];
  }
}

function socketOf(id: string): Wire {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/papers/${id}`;
  return new WebSocket(address) as unknown as Wire; // its handlers are given more than is looked at here
}
