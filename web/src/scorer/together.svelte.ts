/**
 * One score on several phones: what I do is sent, what others do comes back numbered, and the later wins a place.
 *
 * What was not acknowledged is kept, here and over a reload, and sent again under the same name: it counts once.
 */
import type { Text } from '../schema';
import type { Edit } from './draft';

interface Entry {
  number: number;
  id: string;
  edits: Edit[];
}
type Message =
  | { type: 'paper'; game: string; number: number; entries: Entry[] }
  | { type: 'accepted'; id: string; number: number }
  | { type: 'refused'; id: string; text: Text };
interface Waiting {
  id: string;
  edits: Edit[];
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

export class Together {
  connected = $state(false);
  /** Why nothing more will come: a link that leads nowhere, or a refusal. */
  refused = $state.raw<Text | null>(null);
  #wire: Wire | null = null;
  #seen = 0;
  #pause = SOON;
  #closed = false;
  #waiting: Waiting[];

  constructor(
    readonly id: string,
    /** What there is now, in the order it counts. */
    private readonly receive: (edits: Edit[]) => void,
    private readonly connect: (id: string) => Wire = socketOf,
  ) {
    this.#waiting = kept(id);
    this.#open();
  }

  /** How much of mine is not stored yet. */
  get unsent(): number {
    return this.#waiting.length;
  }

  send(edits: Edit[]): void {
    const one: Waiting = { id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`, edits };
    this.#keep([...this.#waiting, one]);
    this.#say(one);
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
      this.#pause = SOON;
      for (const one of this.#waiting) this.#say(one);
    };
    wire.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Message);
    wire.onclose = ({ code }) => {
      this.connected = false;
      if (this.#closed || code === GONE) return;
      setTimeout(() => {
        if (!this.#closed) this.#open();
      }, this.#pause);
      this.#pause = Math.min(LATER, this.#pause * 2);
    };
  }

  #say({ id, edits }: Waiting): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify({ type: 'edits', id, edits }));
  }

  #hear(message: Message): void {
    if (message.type === 'refused') {
      this.refused = message.text;
      this.#keep(this.#waiting.filter(({ id }) => id !== message.id));
      return;
    }
    if (message.type !== 'paper') return;
    this.connected = true;
    const news = message.entries.filter(({ number }) => number > this.#seen);
    this.#seen = message.number;
    const stored = new Set(news.map(({ id }) => id));
    this.#keep(this.#waiting.filter(({ id }) => !stored.has(id)));
    // What I have just done and the server has not heard of comes after all of it.
    this.receive([...news, ...this.#waiting].flatMap(({ edits }) => edits));
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
