/* The connection to a table: what the server told last, and what we told it that it has not confirmed.

Nothing is lost and nothing counts twice: a message keeps its id and is sent again on every new connection until the
server accepts or refuses it; the server knows a message by its id. What is shown follows from the last update alone.

What the server tells is counted (its marks), so that something lost, doubled or overtaken on its way is noticed by what
comes next; and after a silence we ask whether there was something. */
import type {
  ClientMessage,
  Entry,
  Gains,
  Hint,
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
  /** When it was sent last; never yet while there was no line. */
  at?: number;
  /** The number it was accepted as, while the update that shows it is still on its way. */
  accepted?: number;
  resolve(answer: unknown): void;
  reject(refusal: Refusal): void;
}

/** Questions change nothing: nobody waits for their answers, and a refusal is told only to who asked. */
const QUESTIONS: readonly ClientRequest['type'][] = ['preview', 'gains', 'hint'];
const isQuestion = ({ message }: Sent): boolean => QUESTIONS.includes(message.type);

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
/** After so long a silence it is asked whether there was something to hear. */
const SILENCE = 15_000;
const BEAT = 1_000;

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
  /** By how many milliseconds the server's clock is ahead of this device's. */
  ahead = $state(0);
  private unconfirmed = $state(0);
  /** The last update as the server told it: patches speak of that. */
  private told: Update | null = null;
  /** The marks of the update and of the table, as far as they were told since they were asked for. */
  private marks: [number | null, number | null] = [null, null];
  /** When all was asked for that has not been told yet. */
  private askedAt: number | null = null;
  private heardAt = 0;
  private checkedAt: number | null = null;

  /** The seat that was named, until the table is seen from there. Until then what comes is somebody else's. */
  private facing: { seat: number | null; said: boolean } | null = null;

  private outbox = new Map<string, Sent>();
  private socket: WebSocket | null = null;
  private tries = 0;
  private restarting = false;
  private retryTimer: ReturnType<typeof setInterval> | undefined;
  private beatTimer: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private environment: Environment;

  /** A `screen` is a spectator whatever its cookie, and nobody's presence. */
  constructor(id: string, environment?: Environment, screen = false) {
    this.environment = environment ?? browser(`${id}${screen ? '?screen=true' : ''}`);
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
    await this.request({ type: 'moves', id: newId(), seen: this.seen, moves, ...this.named });
  }

  /** Takes back what was sent last; past bots, also where only bots have moved since. */
  async undo(pastBots = false): Promise<void> {
    await this.request({ type: 'undo', id: newId(), seen: this.seen, past_bots: pastBots, ...this.named });
  }

  /** From now on I look from this seat of mine; null draws the curtain.

  Where seats have secrets what is shown goes at once, not with the answer, and also where there is no line: whoever has
  the device next sees nothing of it. It is said again on every new connection until the table says so too. */
  face(seat: number | null): void {
    this.facing = { seat, said: false };
    if (this.table?.curtain) this.draw(this.table);
    if (this.status === 'open') this.sayWhoLooks();
  }

  private sayWhoLooks(): void {
    if (!this.facing || this.facing.said) return;
    this.facing.said = true;
    this.askedAt ??= Date.now();
    this.transmit({ type: 'seat', seat: this.facing.seat });
  }

  /** The curtain. */
  private draw(table: TableInfo): void {
    this.forget();
    this.refusal = null;
    this.table = { ...table, seat: null };
  }

  /** Who holds several seats says whose a move is. */
  private get named(): { seat?: number } {
    const { seat, seats } = this.table ?? { seat: null, seats: [] };
    return seat === null || seats.filter((one) => one.me).length < 2 ? {} : { seat };
  }

  /** What one seat saw is not for the next one's eyes. All of what that one sees comes next. */
  private forget(): void {
    this.update = this.told = null;
    this.fresh = [];
    this.marks = [null, this.marks[1]];
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

  /** What a strong player would do in my place. The table remembers that I asked. */
  hint(): Promise<Hint> {
    return this.request({ type: 'hint', id: newId() });
  }

  /** Shows a sticker to everybody. One that can't be sent now is forgotten: it would come too late. */
  react(sticker: Reaction['sticker']): void {
    if (this.status === 'open') this.transmit({ type: 'react', sticker });
  }

  /** Says something that only the table answers, if anything does. What can't be said now is said by who asks again. */
  say(message: ClientMessage): void {
    if (this.status === 'open') this.socket?.send(JSON.stringify(message));
  }

  /** The table as HTTP answered. On a line that holds, what was told since is newer, and what was not comes at once. */
  take(table: TableInfo): void {
    if (this.status !== 'open' && !this.facing) this.table = table;
  }

  /** Tries again at once. */
  retry = (): void => {
    if (this.status === 'lost' && !this.closed) this.connect();
  };

  close(): void {
    this.closed = true;
    clearInterval(this.retryTimer);
    window.removeEventListener('online', this.retry);
    window.removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.wake);
    this.drop();
  }

  private request<Answer>(message: ClientRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.outbox.set(message.id, { message, resolve: (answer) => resolve(answer as Answer), reject });
      this.count();
      if (this.status === 'open') this.deliver();
    });
  }

  /** Everything after this number, and from then on what changes. What is on its way until then speaks of nothing. */
  private sync(seen = this.seen): void {
    this.marks = [null, null];
    this.askedAt = Date.now();
    this.transmit({ type: 'sync', seen, patches: true });
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Sends what was not sent on this connection. */
  private deliver(): void {
    for (const sent of this.outbox.values()) {
      if (sent.accepted !== undefined || sent.at !== undefined) continue;
      sent.at = Date.now();
      this.transmit(sent.message);
    }
  }

  /** A connection that takes messages and gives no answer is dead, whatever the browser believes. */
  private beat = (): void => {
    const now = Date.now();
    const due = [...this.outbox.values()].filter((sent) => !isQuestion(sent)).map((sent) => sent.at ?? now);
    if (now - Math.min(...due, this.askedAt ?? now, this.checkedAt ?? now) >= ANSWER_WITHIN) this.lose();
    else if (now - this.heardAt >= SILENCE && this.checkedAt === null && this.askedAt === null) this.check(now);
  };

  /** Was there something to hear? What was asked and never answered is asked again. */
  private check(now: number): void {
    this.checkedAt = now;
    this.transmit({ type: 'check', seen: this.seen, marks: [this.marks[0] ?? 0, this.marks[1] ?? 0] });
    for (const sent of this.outbox.values()) if (isQuestion(sent)) sent.at = undefined;
    this.deliver();
  }

  private connect(): void {
    clearInterval(this.retryTimer);
    this.countdown = 0;
    this.drop();
    const socket = this.environment.open();
    this.socket = socket;
    this.askedAt = this.heardAt = Date.now();
    this.checkedAt = null;
    for (const sent of this.outbox.values()) sent.at = undefined;
    if (this.facing) this.facing.said = false;
    this.beatTimer = setInterval(this.beat, BEAT);
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heardAt = Date.now();
      this.checkedAt = null;
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (event.code === RESTART) this.restarting = true;
      if (NOT_OPEN.includes(event.code)) this.end();
      else this.lose();
    };
  }

  /** Asks for everything. What was said in vain is said first: moves, then who looks now. */
  private greet(): void {
    this.sync();
    if (!this.facing) return;
    this.deliver();
    this.sayWhoLooks();
  }

  /** The server showed us out. What it said before is the reason. */
  private end(): void {
    this.ended = this.refusal?.text ?? null;
    this.close();
  }

  /** Forgets the socket without waiting for it to say goodbye. */
  private drop(): void {
    clearInterval(this.beatTimer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lose = (): void => {
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
    if (message.type === 'table') this.seat(message);
    else if (message.type === 'update') this.show(message);
    else if (message.type === 'patch') this.change(message as Patch);
    else if (message.type === 'accepted') this.accept(message.id, message.number);
    else if (message.type === 'refused') this.refuse(message.id, new Refusal(message.text, message.stale));
    else if (message.type === 'gains') this.settle(message.id, message.number === this.seen ? message.gains : null);
    else if (message.type === 'preview') this.settle(message.id, message.results);
    else if (message.type === 'hint') this.settle(message.id, message);
    else if (message.type === 'reaction') this.reaction = message;
    else if (message.type === 'notice') this.heed(message);
  }

  private seat({ table, mark, now }: Extract<ServerMessage, { type: 'table' }>): void {
    if (this.facing?.seat === table.seat || table.phase !== 'playing') this.facing = null;
    if (this.facing && table.curtain) this.draw(table);
    else {
      if (this.table?.phase === 'playing' && table.seat !== this.table.seat) this.forget();
      this.table = table;
    }
    if (now) this.ahead = now - Date.now();
    this.mark(this.marks[0], mark);
    if (table.phase === 'lobby')
      this.askedAt = null; // there is no game to tell yet
    else if (this.marks[0] === null) this.askedAt = Date.now(); // it comes next, and is the larger part
  }

  /** What was told last, counted. */
  private mark(update: number | null, table: number | null): void {
    this.marks = [update, table];
    if (update !== null && table !== null) this.askedAt = null;
  }

  /** What changed in the table and in the game, from what was told last. */
  private change(patch: Patch): void {
    if (this.marks.includes(null) || this.isOthers) return; // all of it is on its way
    const follows = patch.after[0] === this.marks[0] && patch.after[1] === this.marks[1];
    if (!follows || this.told === null || this.table === null) {
      this.sync();
      return;
    }
    this.table = applied(this.table, patch.table);
    this.marks = patch.marks;
    if (patch.changes.length === 0 && patch.number === patch.from) return;
    const [mark] = patch.marks;
    this.show({ ...applied(this.told, patch.changes), number: patch.number, entries: patch.entries, mark });
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
    this.deliver();
    this.sayWhoLooks();
  }

  /** What comes now is what somebody else may see. */
  private get isOthers(): boolean {
    return this.facing !== null && this.table?.curtain === true;
  }

  private show(update: Update): void {
    if (this.isOthers) return;
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
    this.mark(update.mark, this.marks[1]);
    this.update = withFacts(update);
    for (const [id, sent] of this.outbox) if (sent.accepted && sent.accepted <= update.number) this.settle(id, null);
  }

  private accept(id: string, number: number): void {
    const sent = this.outbox.get(id);
    if (!sent) return;
    if (number <= this.seen) {
      this.settle(id, null);
      return;
    }
    sent.accepted = number;
    if (this.askedAt === null) this.sync(); // its update was to come before
  }

  private refuse(id: string, refusal: Refusal): void {
    const sent = this.outbox.get(id);
    this.outbox.delete(id);
    this.count();
    if (!sent && this.facing) {
      this.facing = null; // the table may have said no to that
      this.sync();
    }
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
