import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Entry, ServerMessage, TableInfo, Update } from '../schema';
import { Connection, Refusal } from './connection.svelte';

class FakeSocket {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The server accepts the connection. */
  accept(): void {
    this.onopen?.();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks. */
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let line: Connection;
const socket = () => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  line = new Connection('abcd2345', {
    open: () => {
      sockets.push(new FakeSocket());
      return socket() as unknown as WebSocket;
    },
    random: () => 0.5,
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

const entry = (number: number): Entry => ({ number, seat: 0, undo: false, bot: false, events: [], told: [], at: 0 });

function update(number: number, ...entries: number[]): Update {
  return {
    type: 'update',
    number,
    entries: entries.map(entry),
    view: { number },
    facts: {},
    choices: [],
    standing: [],
    sister: null,
    tallies: {},
    may_undo: false,
    since: 0,
    may_undo_past_bots: false,
    undo_asked: null,
    lesson_step: null,
    places: [],
  };
}

const table = { type: 'table', table: { id: 'abcd2345', phase: 'playing' } as TableInfo } as const;
const text = { fr: 'Cette case est prise.', en: 'That cell is taken.' };

/** A line at entry 2, after a reload. */
function settled(): void {
  socket().accept();
  socket().tell(table);
  socket().tell(update(2, 1, 2));
  socket().sent = [];
}

test('it asks for everything first, and a reload animates nothing', () => {
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'sync', seen: 0, patches: true }]);
  expect(line.waiting).toBe(true);
  socket().tell(update(2, 1, 2));
  expect(line.status).toBe('open');
  expect(line.waiting).toBe(false);
  expect(line.log.map((one) => one.number)).toEqual([1, 2]);
  expect(line.fresh).toEqual([]);
});

test('what comes later is news', () => {
  settled();
  socket().tell(update(3, 3));
  expect(line.fresh.map((one) => one.number)).toEqual([3]);
  expect(line.log.map((one) => one.number)).toEqual([1, 2, 3]);
});

test('a move is done when its update has come, not before', async () => {
  settled();
  const done = vi.fn();
  void line.send([{ type: 'pick' }]).then(done);
  const [message] = socket().sent;
  expect(message).toMatchObject({ type: 'moves', seen: 2, moves: [{ type: 'pick' }] });
  expect(line.waiting).toBe(true);
  const id = (message as { id: string }).id;
  socket().tell({ type: 'accepted', id, number: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  socket().tell(update(3, 3));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
  expect(line.waiting).toBe(false);
});

test('the update may also come before the word that it was accepted', async () => {
  settled();
  const done = vi.fn();
  void line.undo().then(done);
  const id = (socket().sent[0] as { id: string }).id;
  socket().tell(update(3, 3));
  socket().tell({ type: 'accepted', id, number: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

test('a message is sent again under the same id until it is answered', async () => {
  settled();
  const done = vi.fn();
  void line.send([{ type: 'pick' }]).then(done);
  const [message] = socket().sent;
  socket().break();
  expect(line.status).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }, message]);
  socket().break();
  await vi.advanceTimersByTimeAsync(2000);
  socket().accept();
  expect(socket().sent[1]).toEqual(message);
  socket().tell(update(3, 3));
  socket().tell({ type: 'accepted', id: (message as { id: string }).id, number: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
  socket().break();
  await vi.advanceTimersByTimeAsync(2000);
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'sync', seen: 3, patches: true }]);
});

test('what was accepted before the line broke is not sent again', async () => {
  settled();
  const done = vi.fn();
  void line.send([{ type: 'pick' }]).then(done);
  socket().tell({ type: 'accepted', id: (socket().sent[0] as { id: string }).id, number: 3 });
  socket().break();
  await vi.advanceTimersByTimeAsync(1000);
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
  socket().tell(update(3, 3));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

test('a refusal is shown, rejected, and changes nothing', async () => {
  settled();
  const sending = line.send([{ type: 'pick' }]);
  const id = (socket().sent[0] as { id: string }).id;
  socket().tell({ type: 'refused', id, text, stale: false });
  await expect(sending).rejects.toBeInstanceOf(Refusal);
  expect(line.refusal?.text).toEqual(text);
  expect(line.update?.number).toBe(2);
  expect(line.waiting).toBe(false);
});

test('a table that changed meanwhile says so', async () => {
  settled();
  const sending = line.send([{ type: 'pick' }]);
  socket().tell(update(3, 3));
  socket().tell({ type: 'refused', id: (socket().sent[0] as { id: string }).id, text, stale: true });
  await expect(sending).rejects.toMatchObject({ stale: true });
  expect(line.refusal?.stale).toBe(true);
});

test('a preview is answered, does not make anyone wait, and a refused one is not shown', async () => {
  settled();
  const asking = line.preview([[{ type: 'pick' }]]);
  expect(line.waiting).toBe(false);
  const results = [{ refused: null, events: [], told: [], changes: [], choices: [] }];
  socket().tell({ type: 'preview', id: (socket().sent[0] as { id: string }).id, results });
  await expect(asking).resolves.toEqual(results);
  const again = line.preview([[{ type: 'pick' }]]);
  socket().tell({ type: 'refused', id: (socket().sent[1] as { id: string }).id, text, stale: false });
  await expect(again).rejects.toBeInstanceOf(Refusal);
  expect(line.refusal).toBeNull();
});

test('something missed in between is asked for', () => {
  settled();
  socket().tell(update(5, 5));
  expect(line.update?.number).toBe(2);
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
  socket().tell(update(5, 3, 4, 5));
  expect(line.log.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
});

test('the same news twice counts once', () => {
  settled();
  socket().tell(update(3, 3));
  socket().tell(update(3, 1, 2, 3));
  expect(line.log.map((one) => one.number)).toEqual([1, 2, 3]);
});

test('it tries again, slower each time, and counts down', async () => {
  settled();
  socket().break();
  expect(line.countdown).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(sockets).toHaveLength(2);
  socket().break();
  socket().break();
  await vi.advanceTimersByTimeAsync(999);
  expect(sockets).toHaveLength(2);
  for (let tries = 0; tries < 9; tries++) {
    await vi.advanceTimersByTimeAsync(15_250);
    socket().break();
  }
  expect(line.countdown).toBe(15);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.countdown).toBe(10);
});

test('a server that begins anew is looked for often, and its notice goes when it is back', async () => {
  settled();
  socket().tell({ type: 'notice', text: { fr: 'à tout de suite', en: 'back soon' }, restart: true });
  expect(line.notice?.text.en).toBe('back soon');
  socket().break(1012);
  for (let tries = 0; tries < 20; tries++) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(tries + 2); // never more than a second from one try to the next
    socket().break();
  }
  await vi.advanceTimersByTimeAsync(1_000);
  socket().accept();
  socket().tell(update(3));
  expect(line.status).toBe('open');
  expect(line.notice).toBeNull();
  socket().break();
  socket().break();
  expect(line.status).toBe('lost');
});

test('a server that ends without a word is looked for as often', async () => {
  settled();
  socket().break(1012);
  for (let tries = 0; tries < 5; tries++) {
    await vi.advanceTimersByTimeAsync(1_000);
    socket().break();
  }
  expect(sockets).toHaveLength(6);
});

test('a server that stays away is not looked for so often for ever', async () => {
  settled();
  socket().break(1012);
  for (let tries = 0; tries < 80; tries++) {
    await vi.advanceTimersByTimeAsync(1_000);
    socket().break();
  }
  expect(line.countdown).toBe(15);
});

test('what whoever runs the server says stays while the line holds', () => {
  settled();
  socket().tell({ type: 'notice', text: { fr: 'ce soir', en: 'tonight' }, restart: false });
  socket().tell(update(3));
  expect(line.notice?.text.fr).toBe('ce soir');
});

test('somebody impatient may try at once', () => {
  settled();
  socket().break();
  line.retry();
  expect(sockets).toHaveLength(2);
  expect(line.countdown).toBe(0);
});

test('a line without an answer is dead', async () => {
  settled();
  void line.send([{ type: 'pick' }]).catch(() => null);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(line.status).toBe('lost');
  expect(socket().closed).toBe(true);
});

test('being refused as a whole does not count as a connection', async () => {
  socket().accept();
  socket().tell({ type: 'refused', id: '', text, stale: false });
  expect(line.status).toBe('connecting');
  expect(line.refusal?.text).toEqual(text);
  socket().break(1013);
  expect(line.status).toBe('lost');
});

test.each([4403, 4404])('a table that is not open to me is not asked for again (%i)', async (code) => {
  socket().accept();
  socket().tell({ type: 'refused', id: '', text, stale: false });
  socket().break(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(line.ended).toEqual(text);
});

test('a closed line stays closed', async () => {
  settled();
  line.close();
  expect(socket().closed).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('gains are asked for without holding up the game, and only those of this moment count', async () => {
  settled();
  const asked = () => (socket().sent.at(-1) as { id: string }).id;
  const now = line.gains();
  expect(line.waiting).toBe(false);
  socket().tell({ type: 'gains', id: asked(), number: 2, gains: [null, [[3, 5]]] });
  await expect(now).resolves.toEqual([null, [[3, 5]]]);
  const late = line.gains();
  const id = asked();
  socket().tell(update(3, 3));
  socket().tell({ type: 'gains', id, number: 2, gains: [] });
  await expect(late).resolves.toBe(null);
});

test('a sticker is sent and shown while the line holds, and forgotten while it does not', () => {
  line.react('hello');
  expect(socket().sent).toEqual([]);
  socket().accept();
  socket().tell(update(0));
  line.react('bravo');
  expect(socket().sent.at(-1)).toEqual({ type: 'react', sticker: 'bravo' });
  socket().tell({ type: 'reaction', seat: 1, sticker: 'bravo' });
  expect(line.reaction).toMatchObject({ seat: 1, sticker: 'bravo' });
});

test('what changed is made in what was told last', () => {
  settled();
  const before = line.update!;
  socket().tell({
    type: 'patch',
    from: 2,
    number: 3,
    entries: [entry(3)],
    changes: [
      [['view', 'number'], 3],
      [['facts', 'column'], 4],
      [['may_undo'], true],
    ],
    table: [[['phase'], 'over']],
  });
  expect(line.update).toMatchObject({ number: 3, view: { number: 3, column: 4 }, may_undo: true });
  expect(line.update!.standing).toBe(before.standing);
  expect(line.table!.phase).toBe('over');
  expect(line.fresh.map((each) => each.number)).toEqual([3]);
  expect(line.log).toHaveLength(3);
});

test('where only the table changed, the game is the same object', () => {
  settled();
  const before = line.update;
  socket().tell({ type: 'patch', from: 2, number: 2, entries: [], changes: [], table: [[['phase'], 'over']] });
  expect(line.table!.phase).toBe('over');
  expect(line.update).toBe(before);
});

test('a patch of something else is not made, and all of it is asked for', () => {
  settled();
  socket().tell({ type: 'patch', from: 3, number: 4, entries: [entry(4)], changes: [], table: [] });
  expect(line.seen).toBe(2);
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
});
