import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Entry, Patch, SeatInfo, ServerMessage, TableInfo, Update } from '../schema';
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

const entry = (number: number): Entry => ({
  number,
  seat: 0,
  undo: false,
  late: false,
  bot: false,
  events: [],
  told: [],
  at: 0,
});

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
    mark: 10 * number,
  };
}

const table = {
  type: 'table',
  table: { id: 'abcd2345', phase: 'playing', seat: null, seats: [] as SeatInfo[] } as TableInfo,
  mark: 7,
  now: 0,
} as const;

/** From one number to the next, or only something about the table. */
function patch(number: number, more: Partial<Patch> = {}): Patch {
  const after: [number, number] = [10 * (number - 1), 7];
  return {
    type: 'patch',
    from: number - 1,
    number,
    entries: [entry(number)],
    changes: [],
    table: [],
    after,
    marks: [10 * number, 7],
    ...more,
  };
}
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
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
  socket().tell(table); // it holds
  expect(socket().sent[1]).toEqual(message);
  socket().break();
  await vi.advanceTimersByTimeAsync(2000);
  socket().accept();
  socket().tell(table);
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
  socket().tell({ type: 'refused', id, text, stale: false, again: false });
  await expect(sending).rejects.toBeInstanceOf(Refusal);
  expect(line.refusal?.text).toEqual(text);
  expect(line.update?.number).toBe(2);
  expect(line.waiting).toBe(false);
});

test('a table that changed meanwhile says so', async () => {
  settled();
  const sending = line.send([{ type: 'pick' }]);
  socket().tell(update(3, 3));
  socket().tell({ type: 'refused', id: (socket().sent[0] as { id: string }).id, text, stale: true, again: false });
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
  socket().tell({ type: 'refused', id: (socket().sent[1] as { id: string }).id, text, stale: false, again: false });
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
  socket().tell({ type: 'refused', id: '', text, stale: false, again: false });
  expect(line.status).toBe('connecting');
  expect(line.refusal?.text).toEqual(text);
  socket().break(1013);
  expect(line.status).toBe('lost');
});

test.each([4403, 4404])('a table that is not open to me is not asked for again (%i)', async (code) => {
  socket().accept();
  socket().tell({ type: 'refused', id: '', text, stale: false, again: false });
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
  const changes = [
    [['view', 'number'], 3],
    [['facts', 'column'], 4],
    [['may_undo'], true],
  ];
  socket().tell(patch(3, { changes, table: [[['phase'], 'over']] }));
  expect(line.update).toMatchObject({ number: 3, view: { number: 3, column: 4 }, may_undo: true });
  expect(line.update!.standing).toBe(before.standing);
  expect(line.table!.phase).toBe('over');
  expect(line.fresh.map((each) => each.number)).toEqual([3]);
  expect(line.log).toHaveLength(3);
});

test('where only the table changed, the game is the same object', () => {
  settled();
  const before = line.update;
  const marks: Partial<Patch> = { from: 2, entries: [], after: [20, 7], marks: [20, 8] };
  socket().tell(patch(2, { ...marks, table: [[['phase'], 'over']] }));
  expect(line.table!.phase).toBe('over');
  expect(line.update).toBe(before);
});

test('a patch of something else is not made, and all of it is asked for', () => {
  settled();
  socket().tell(patch(4));
  expect(line.seen).toBe(2);
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
  socket().tell(patch(5)); // all of it is on its way
  expect(socket().sent).toHaveLength(1);
  socket().tell(table);
  socket().tell(update(5, 3, 4, 5));
  socket().tell(patch(6));
  expect(line.seen).toBe(6);
  expect(socket().sent).toHaveLength(1);
});

test('a patch that comes twice is made once, also where no number tells it', () => {
  settled();
  const about = patch(2, { from: 2, entries: [], after: [20, 7], marks: [20, 8], table: [[['links', 0], 'a', 'b']] });
  socket().tell({ ...table, table: { ...table.table, links: [] as string[] } as TableInfo });
  socket().tell(about);
  socket().tell(about);
  expect(line.table!.links).toEqual(['a', 'b']);
  expect(socket().sent).toEqual([{ type: 'sync', seen: 2, patches: true }]);
});

test('an accepted move whose update was lost on its way is asked for', () => {
  settled();
  void line.send([{ type: 'pick' }]);
  const id = (socket().sent[0] as { id: string }).id;
  socket().tell({ type: 'accepted', id, number: 3 });
  expect(socket().sent[1]).toEqual({ type: 'sync', seen: 2, patches: true });
});

test('a move without an answer is sent again on a new line, whatever else is heard', async () => {
  settled();
  void line.send([{ type: 'pick' }]);
  const [message] = socket().sent;
  for (let second = 0; second < 8; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    socket().tell({ type: 'reaction', seat: 1, sticker: 'hmm' });
  }
  expect(line.status).toBe('lost');
  line.retry();
  socket().accept();
  socket().tell(table);
  expect(socket().sent[1]).toEqual(message);
});

test('a game that has begun is told, or the line is a bad one', async () => {
  socket().accept();
  socket().tell({ ...table, table: { ...table.table, phase: 'lobby' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.status).toBe('open');
  socket().tell(table);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(line.status).toBe('open');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.status).toBe('lost');
});

test('after a silence it asks whether there was something, and what was not answered', async () => {
  settled();
  void line.gains();
  const [question] = socket().sent;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(socket().sent.slice(1)).toEqual([{ type: 'check', seen: 2, marks: [20, 7] }, question]);
  socket().tell({ type: 'checked' });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(line.status).toBe('open');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket().sent.slice(3)).toEqual([{ type: 'check', seen: 2, marks: [20, 7] }, question]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(line.status).toBe('lost');
});

test('an answer over HTTP never takes back what the line has told since', () => {
  const told = (name: string) => ({ name }) as TableInfo;
  line.take(told('before the line holds'));
  expect(line.table?.name).toBe('before the line holds');
  settled();
  socket().tell({ type: 'table', table: told('newer'), mark: 8, now: Date.now() + 5_000 });
  line.take(told('older'));
  expect(line.table?.name).toBe('newer');
  expect(line.ahead).toBe(5_000); // the server's clock goes before ours
});

test('what only the table answers is said on a line that holds, and on no other', () => {
  line.say({ type: 'commit', hash: 'a' });
  settled();
  expect(socket().sent).toEqual([]);
  line.say({ type: 'commit', hash: 'b' });
  expect(socket().sent).toEqual([{ type: 'commit', hash: 'b' }]);
});

/** Two seats of mine at a table where seats have secrets, seen from one of them, or from behind the curtain. */
const sofa = (seat: number | null, curtain = true) => ({
  ...table,
  table: { ...table.table, seat, curtain, seats: [{ me: true }, { me: true }] } as TableInfo,
});

test('the curtain is drawn at once, and nothing is shown until the table is seen from the seat that was named', () => {
  socket().accept();
  socket().tell(sofa(0));
  socket().tell(update(1, 1));
  line.face(null);
  expect([line.table?.seat, line.update, line.seen]).toEqual([null, null, 0]);
  expect(socket().sent.at(-1)).toEqual({ type: 'seat', seat: null });
  socket().tell(update(2, 2)); // still the first one's
  socket().tell(sofa(0));
  expect([line.table?.seat, line.update]).toEqual([null, null]);
  socket().tell(sofa(null));
  line.face(1);
  socket().tell(update(2, 2)); // a spectator's
  expect([line.table?.seat, line.update]).toEqual([null, null]);
  socket().tell(sofa(1));
  socket().tell(update(2, 2));
  expect([line.table?.seat, line.update?.number]).toEqual([1, 2]);
});

test('also without a line the curtain is drawn; it is said on the next one, after the move that was on its way', () => {
  socket().accept();
  socket().tell(sofa(0));
  socket().tell(update(1, 1));
  void line.send([{ type: 'draw' }]);
  socket().break();
  line.face(null);
  expect([line.table?.seat, line.update]).toEqual([null, null]);
  line.retry();
  socket().accept();
  const said = socket().sent.map((message) => message.type);
  expect(said).toEqual(['sync', 'moves', 'seat']);
  socket().tell(sofa(0)); // as it was when we asked
  socket().tell(update(1, 1));
  expect([line.table?.seat, line.update]).toEqual([null, null]);
  expect(socket().sent).toHaveLength(3);
  socket().tell(sofa(null));
  socket().tell(update(2, 2));
  expect([line.table?.seat, line.update?.number]).toEqual([null, 2]);
});

test('where seats have no secrets what is shown stays until the other side comes', () => {
  socket().accept();
  socket().tell(sofa(0, false));
  socket().tell(update(1, 1));
  line.face(1);
  expect(line.update?.number).toBe(1);
  socket().tell(sofa(1, false));
  socket().tell(update(1));
  expect([line.table?.seat, line.update?.number]).toEqual([1, 1]);
});

test('a seat that the table refuses is not waited for', () => {
  socket().accept();
  socket().tell(sofa(0));
  socket().tell(update(1, 1));
  line.face(1);
  socket().tell({ type: 'refused', id: '', text: { fr: 'non', en: 'no' }, stale: false, again: false });
  expect(socket().sent.at(-1)?.type).toBe('sync');
  socket().tell(sofa(0));
  socket().tell(update(1));
  expect([line.table?.seat, line.update?.number]).toEqual([0, 1]);
});

test('another page of this device names a seat: what was shown here is gone with it', () => {
  socket().accept();
  socket().tell(sofa(0));
  socket().tell(update(1, 1));
  socket().tell(sofa(1));
  expect([line.table?.seat, line.update]).toEqual([1, null]);
});

test('who holds several seats says whose a move is, and who holds one does not', () => {
  socket().accept();
  socket().tell(sofa(1));
  socket().tell(update(1, 1));
  void line.send([{ type: 'draw' }]);
  expect(socket().sent.at(-1)).toMatchObject({ type: 'moves', seat: 1 });
  socket().tell({ ...sofa(1), table: { ...sofa(1).table, seats: [{ me: false }, { me: true }] } as TableInfo });
  void line.undo();
  expect(socket().sent.at(-1)).toMatchObject({ type: 'undo' });
  expect(socket().sent.at(-1)).not.toHaveProperty('seat');
});
