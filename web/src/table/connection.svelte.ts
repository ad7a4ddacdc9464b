/* The connection to a table: what the server told last, and what we told it that it has not confirmed.

Nothing is lost and nothing counts twice: a message keeps its id and is sent again on every new connection until the
server accepts or refuses it; the server knows a message by its id. What is shown follows from the last update alone. */
import type {
  ClientMessage,
  Entry,
  Gains,
  Move,
  Notice,
  Patch,
  PreviewResult,
  Reaction,
  ServerMessage,
  TableInfo,
  Text,
  Update,
} from '../schema';
import { withFacts } from '../schema';
import { applied } from './patches';

/** Why a message was refused. It has been shown already. */
export class Refusal extends Error {
  constructor(
    readonly text: Text,
    readonly stale: boolean,
  ) {
    super(text.en);
  }
}

type ClientRequest = Extract<ClientMessage, { id: string }>;

interface Sent {
  message: ClientRequest;
  /** The number it was accepted as, while the update that shows it is still on its way. */
  accepted?: number;
  resolve(answer: unknown): void;
  reject(refusal: Refusal): void;
}

/** Questions change nothing: nobody waits for their answers, and a refusal is told only to who asked. */
const isQuestion = ({ message }: Sent): boolean => message.type === 'preview' || message.type === 'gains';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A server that begins anew is there again in a moment: so long between two tries, for so many of them. */
const RESTART_WAIT = 750;
const RESTART_TRIES = 80;
/** What a server that ends says to every socket. */
const RESTART = 1012;
/** The server's codes for a table that is not open to me, or not there: no use in trying again. */
const NOT_OPEN = [4403, 4404];
/** An answer takes no longer than this on any connection worth keeping. */
const ANSWER_WITHIN = 8_000;

export interface Environment {
  open(): WebSocket;
  /** 0 to 1: so that a hundred clients do not come back in the same instant. */
  random(): number;
}

function browser(id: string): Environment {
  const address = new URL(`/ws/${id}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return { open: () => new WebSocket(address), random: Math.random };
}

function newId(): string {
  // crypto.randomUUID is missing on pages without TLS, where phones of the same network play.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  table = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  /** All that was done, by number. */
  log = $state.raw<Entry[]>([]);
  /** What the last update brought; empty after a reload. */
  fresh = $state.raw<Entry[]>([]);
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Seconds until the next try; 0 while trying. */
  countdown = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** Why this table is not open to me any more. */
  ended = $state.raw<Text | null>(null);
  /** The sticker shown last. */
  reaction = $state.raw<Reaction | null>(null);
  /** What whoever runs the server says to everybody. */
  notice = $state.raw<Notice | null>(null);
  private unconfirmed = $state(0);
  /** The last update as the server told it: patches speak of that. */
  private told: Update | null = null;

  private outbox = new Map<string, Sent>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private restarting = false;
  private retryTimer: ReturnType<typeof setInterval> | undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private environment: Environment;

  constructor(id: string, environment?: Environment) {
    this.environment = environment ?? browser(id);
    this.connect();
    window.addEventListener('online', this.retry);
    window.addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.wake);
  }

  /** The last number seen. */
  get seen(): number {
    return this.update?.number ?? 0;
  }

  /** A message is under way, or there is nobody to send it to. */
  get waiting(): boolean {
    return this.status !== 'open' || this.unconfirmed > 0;
  }

  async send(moves: Move[]): Promise<void> {
    await this.request({ type: 'moves', id: newId(), seen: this.seen, moves });
  }

  /** Takes back what was sent last; past bots, also where only bots have moved since. */
  async undo(pastBots = false): Promise<void> {
    await this.request({ type: 'undo', id: newId(), seen: this.seen, past_bots: pastBots });
  }

  /** May I take back what I sent last? The other people are asked; what comes of it is the next update. */
  askUndo(): void {
    this.transmit({ type: 'ask-undo' });
  }

  answerUndo(agree: boolean): void {
    this.transmit({ type: 'answer-undo', agree });
  }

  preview(alternatives: Move[][]): Promise<PreviewResult[]> {
    return this.request({ type: 'preview', id: newId(), alternatives });
  }

  /** What every placement among the choices would bring; null where the game does not count them. */
  gains(after: Move[] = []): Promise<Gains | null> {
    return this.request({ type: 'gains', id: newId(), after });
  }

  /** Shows a sticker to everybody. One that can't be sent now is forgotten: it would come too late. */
  react(sticker: Reaction['sticker']): void {
    if (this.status === 'open') this.transmit({ type: 'react', sticker });
  }

  /** Tries again at once. */
  retry = (): void => {
    if (this.status === 'lost' && !this.closed) this.connect();
  };

  close(): void {
    this.closed = true;
    clearInterval(this.retryTimer);
    clearTimeout(this.answerTimer);
    window.removeEventListener('online', this.retry);
    window.removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.wake);
    this.drop();
  }

  private request<Answer>(message: ClientRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.outbox.set(message.id, { message, resolve: (answer) => resolve(answer as Answer), reject });
      this.count();
      if (this.status === 'open') this.transmit(message);
    });
  }

  /** Everything after this number, and from then on what changes. */
  private sync(seen = this.seen): void {
    this.transmit({ type: 'sync', seen, patches: true });
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
    this.expectAnswer();
  }

  /** A connection that takes messages and gives no answer is dead, whatever the browser believes. */
  private expectAnswer(): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = setTimeout(this.lose, ANSWER_WITHIN);
  }

  private connect(): void {
    clearInterval(this.retryTimer);
    this.countdown = 0;
    this.drop();
    const socket = this.environment.open();
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => {
      this.sync();
      for (const { message, accepted } of this.outbox.values()) if (accepted === undefined) this.transmit(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.answerTimer);
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (event.code === RESTART) this.restarting = true;
      if (NOT_OPEN.includes(event.code)) this.end();
      else this.lose();
    };
  }

  /** The server showed us out. What it said before is the reason. */
  private end(): void {
    this.ended = this.refusal?.text ?? null;
    this.close();
  }

  /** Forgets the socket without waiting for it to say goodbye. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lose = (): void => {
    clearTimeout(this.answerTimer);
    clearInterval(this.retryTimer);
    this.drop();
    this.status = 'lost';
    const longest = this.restarting && this.tries < RESTART_TRIES ? RESTART_WAIT : LONGEST_WAIT;
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, longest) * (0.75 + this.environment.random() / 2);
    this.tries += 1;
    const until = Date.now() + wait;
    this.countdown = Math.ceil(wait / 1000);
    this.retryTimer = setInterval(() => {
      const left = until - Date.now();
      if (left <= 0) this.connect();
      else this.countdown = Math.ceil(left / 1000);
    }, 250);
  };

  /** A phone that wakes up believes in sockets that are long gone: ask. */
  private wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.status === 'open') this.sync();
    else this.retry();
  };

  private receive(message: ServerMessage): void {
    if (message.type !== 'refused' && message.type !== 'notice') this.markOpen();
    if (message.type === 'table') this.table = message.table;
    else if (message.type === 'update') this.show(message);
    else if (message.type === 'patch') this.change(message);
    else if (message.type === 'accepted') this.accept(message.id, message.number);
    else if (message.type === 'refused') this.refuse(message.id, new Refusal(message.text, message.stale));
    else if (message.type === 'gains') this.settle(message.id, message.number === this.seen ? message.gains : null);
    else if (message.type === 'preview') this.settle(message.id, message.results);
    else if (message.type === 'reaction') this.reaction = message;
    else if (message.type === 'notice') this.heed(message);
  }

  /** What changed in the table and in the game, from the number that was told last. */
  private change(patch: Patch): void {
    if (this.told === null || this.table === null || this.told.number !== patch.from) {
      this.sync();
      return;
    }
    this.table = applied(this.table, patch.table);
    if (patch.changes.length === 0 && patch.number === patch.from) return;
    this.show({ ...applied(this.told, patch.changes), number: patch.number, entries: patch.entries });
  }

  /** A server that is about to begin anew is looked for often until it is back. */
  private heed(notice: Notice): void {
    this.notice = notice;
    this.restarting = notice.restart;
  }

  /** The connection holds. A refusal alone does not show that: it may be why the server hangs up. */
  private markOpen(): void {
    if (this.status !== 'open' && this.notice?.restart) this.notice = null; // it is back
    this.restarting &&= this.status === 'open';
    this.status = 'open';
    this.tries = 0;
  }

  private show(update: Update): void {
    if (update.number < this.seen) return; // overtaken by a newer one
    const next = this.log.length + 1;
    const news = update.entries.filter((entry) => entry.number >= next);
    if (news.length ? news[0]?.number !== next : update.number >= next) {
      this.sync(this.log.length); // something in between was missed
      return;
    }
    this.fresh = this.update ? news : [];
    this.log = [...this.log, ...news];
    this.told = update;
    this.update = withFacts(update);
    for (const [id, sent] of this.outbox) if (sent.accepted && sent.accepted <= update.number) this.settle(id, null);
  }

  private accept(id: string, number: number): void {
    const sent = this.outbox.get(id);
    if (!sent) return;
    if (number <= this.seen) this.settle(id, null);
    else sent.accepted = number;
  }

  private refuse(id: string, refusal: Refusal): void {
    const sent = this.outbox.get(id);
    this.outbox.delete(id);
    this.count();
    if (!sent || !isQuestion(sent)) this.refusal = refusal;
    sent?.reject(refusal);
  }

  private settle(id: string, answer: unknown): void {
    const sent = this.outbox.get(id);
    this.outbox.delete(id);
    this.count();
    if (sent && !isQuestion(sent)) this.refusal = null;
    sent?.resolve(answer);
  }

  private count(): void {
    this.unconfirmed = [...this.outbox.values()].filter((sent) => !isQuestion(sent)).length;
  }
}
