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
const begin = () =>
  new Together(
    'abc',
    (edits) => heard.push(edits),
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  );

beforeEach(() => {
  localStorage.clear();
  [wires, heard] = [[], []];
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
