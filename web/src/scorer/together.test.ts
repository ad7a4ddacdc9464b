import { beforeEach, expect, test, vi } from 'vitest';
import type { Edit } from './draft';
import { Together, type Wire } from './together.svelte';

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  send = (data: string) => void this.sent.push(JSON.parse(data) as Record<string, unknown>);
  close = () => this.onclose?.({ code: 1000 });
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const edit = (value: string): Edit => ({ sheet: 'p1', changes: { 'c4,7': value } });
let wires: FakeWire[] = [];
let heard: Edit[][] = [];
let whole: boolean[] = [];
const begin = () =>
  new Together(
    'abc',
    (edits, all) => {
      heard.push(edits);
      whole.push(all);
    },
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  );

beforeEach(() => {
  localStorage.clear();
  [wires, heard, whole] = [[], [], []];
});

test('what I did and the server has not heard of comes after what others did before', () => {
  const one = begin();
  wires[0]?.opened();
  one.send([edit('mine')]);
  const id = String(wires[0]?.sent[1]?.['id']);
  wires[0]?.says({ type: 'paper', game: 'x', number: 1, entries: [{ number: 1, id: 'b', edits: [edit('theirs')] }] });
  expect(heard.at(-1)).toEqual([edit('theirs'), edit('mine')]);
  expect([one.connected, one.unsent]).toEqual([true, 1]);
  wires[0]?.says({ type: 'paper', game: 'x', number: 2, entries: [{ number: 2, id, edits: [edit('mine')] }] });
  expect(heard.at(-1)).toEqual([edit('mine')]);
  expect(one.unsent).toBe(0);
});

test('a lost line is made again, and what was not stored is sent under the same name, over a reload too', async () => {
  vi.useFakeTimers();
  const one = begin();
  one.send([edit('mine')]);
  wires[0]?.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(600);
  wires[1]?.opened();
  const [sync, again] = wires[1]?.sent ?? [];
  expect([sync?.['type'], again?.['type']]).toEqual(['sync', 'edits']);
  one.close();
  begin();
  wires[2]?.opened();
  expect(wires[2]?.sent[1]?.['id']).toBe(again?.['id']);
  vi.useRealTimers();
});

test('what is refused is told and not sent again; a link that leads nowhere is not tried again', async () => {
  vi.useFakeTimers();
  const one = begin();
  wires[0]?.opened();
  one.send([edit('mine')]);
  wires[0]?.says({ type: 'refused', id: wires[0].sent[1]?.['id'], text: { fr: 'non', en: 'no' } });
  expect([one.refused?.en, one.unsent]).toEqual(['no', 0]);
  wires[0]?.onclose?.({ code: 4404 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wires).toHaveLength(1);
  vi.useRealTimers();
});

test('a hundred strokes without a line arrive in few messages, one after another', () => {
  const one = begin();
  const strokes = Array.from({ length: 100 }, (_, at): Edit => ({
    sheet: `p${(at % 2) + 1}`,
    changes: Object.fromEntries([0, 1, 2, 3, 4].map((c) => [`c${at},${c}`, `${at} blue`])),
  }));
  for (const stroke of strokes) one.send([stroke]);
  const [wire] = wires;
  wire?.opened();
  wire?.says({ type: 'paper', game: 'x', number: 0, entries: [] });
  const arrived: Record<string, unknown> = {};
  for (let at = 2; at < 20 && one.unsent; at++) {
    const sent = wire?.sent.at(-1);
    for (const { sheet, changes } of sent?.['edits'] as Edit[])
      for (const [place, value] of Object.entries(changes)) arrived[`${sheet} ${place}`] = value;
    wire?.says({ type: 'accepted', id: sent?.['id'], number: 1 });
  }
  const wanted = strokes.flatMap(({ sheet, changes }) => Object.entries(changes).map(([p, v]) => [`${sheet} ${p}`, v]));
  expect(arrived).toEqual(Object.fromEntries(wanted));
  expect(wire?.sent.filter(({ type }) => type === 'edits').length).toBe(3);
});

test('what came too fast is kept and sent again after a rest, and the sentence goes with the next good answer', async () => {
  vi.useFakeTimers();
  const one = begin();
  wires[0]?.opened();
  one.send([edit('mine')]);
  const id = wires[0]?.sent[1]?.['id'];
  wires[0]?.says({ type: 'refused', id, text: { fr: 'vite', en: 'fast' }, again: true });
  one.send([edit('later')]);
  expect([one.refused?.en, one.unsent, wires[0]?.sent.length]).toEqual(['fast', 2, 2]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(wires[0]?.sent[2]?.['id']).toBe(id);
  wires[0]?.says({ type: 'accepted', id, number: 1 });
  expect([one.refused, one.unsent, wires[0]?.sent.length]).toEqual([null, 1, 4]);
  one.close();
  vi.useRealTimers();
});

test('what may be stored already is not changed under its name', () => {
  const one = begin();
  wires[0]?.opened();
  one.send([edit('first')]);
  one.send([edit('second')]);
  one.send([edit('third')]);
  expect([one.unsent, wires[0]?.sent.length]).toEqual([2, 2]);
  wires[0]?.says({ type: 'accepted', id: wires[0].sent[1]?.['id'], number: 1 });
  expect(wires[0]?.sent[2]?.['edits']).toEqual([edit('third')]);
});

test('it is said what is all there is: the first time, and where the server has gone back to an older state', () => {
  begin();
  wires[0]?.opened();
  const entry = (number: number) => ({ number, id: `e${number}`, edits: [edit(`${number}`)] });
  wires[0]?.says({ type: 'paper', game: 'x', number: 2, entries: [entry(1), entry(2)] });
  wires[0]?.says({ type: 'paper', game: 'x', number: 3, entries: [entry(3)] });
  wires[0]?.says({ type: 'paper', game: 'x', number: 1, entries: [entry(1)] });
  expect(whole).toEqual([true, false, true]);
  expect(heard.at(-1)).toEqual([edit('1')]);
});
