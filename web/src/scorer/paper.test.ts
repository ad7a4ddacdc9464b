import { expect, test, vi } from 'vitest';
import { RequestError } from '../api';
import type { CountedSheet, Json } from '../schema';
import { Paper } from './paper.svelte';

const NOTHING: CountedSheet = { scores: [], winners: [], tie: null, faults: [], alone: null };
const text = { fr: 'x', en: 'x' };

const paper = (ask = vi.fn((sheet: Json) => Promise.resolve({ ...NOTHING, sheet } as CountedSheet))) => ({
  ask,
  paper: new Paper('explore-draw', {}, ask),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is done is counted at once, can be taken back and done again', async () => {
  const { paper: one, ask } = paper();
  one.set({ boat: 4 });
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  one.undo();
  expect([one.fields['boat'], one.mayUndo, one.mayRedo]).toEqual([undefined, false, true]);
  one.redo();
  expect([one.fields['boat'], one.mayUndo, one.mayRedo]).toEqual([4, true, false]);
  one.set({ t7: true });
  expect(one.mayRedo).toBe(false);
});

test('what changes while the server counts is counted after it, once', async () => {
  const { paper: one, ask } = paper();
  one.set({ boat: 2 });
  one.set({ boat: 3 });
  one.set({ boat: 4 });
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  expect((ask.mock.lastCall?.[0]['players'] as Json[])[0]?.['boat']).toBe(4);
});

test('without an answer it keeps what is painted and says that it will be scored later', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<(sheet: Json) => Promise<CountedSheet>>().mockRejectedValueOnce(new RequestError(text, 0));
  ask.mockResolvedValue(NOTHING);
  const one = new Paper('explore-draw', {}, ask);
  one.set({ boat: 2 });
  await vi.advanceTimersByTimeAsync(10);
  expect([one.waiting, one.fields['boat']]).toEqual([true, 2]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(one.waiting).toBe(false);
  vi.useRealTimers();
});

test('a fault names a piece, and a cat with an oshax’s shape becomes one in the same step', async () => {
  const fault = {
    text,
    player: 0,
    piece: 0,
    unfinished: false,
    why: text,
    nearest: {
      kind: 'oshax',
      cells: [
        [4, 1],
        [4, 2],
      ],
    },
  };
  const ask = vi.fn<(sheet: Json) => Promise<CountedSheet>>();
  ask.mockResolvedValueOnce({ ...NOTHING, faults: [fault] }).mockResolvedValue(NOTHING);
  const one = new Paper('isle-of-cats', {}, ask);
  one.set({ 'c4,1': '0001a red', 'c4,2': '0001a red' });
  await settled();
  await settled();
  expect(one.fields['c4,1']).toBe('0001a oshax-red');
  one.undo();
  expect(one.fields['c4,1']).toBeUndefined();
});

test('of two oshax with a cat’s shape the one too many becomes a cat', async () => {
  const fault = {
    text,
    player: 0,
    piece: 1,
    unfinished: false,
    why: text,
    nearest: { kind: 'cat', cells: [[6, 1]] },
  };
  const ask = vi.fn<(sheet: Json) => Promise<CountedSheet>>();
  ask.mockResolvedValueOnce({ ...NOTHING, faults: [fault] }).mockReturnValue(new Promise(() => undefined));
  const one = new Paper('isle-of-cats', {}, ask);
  one.set({ 'c4,1': '0001a oshax-red', 'c6,1': '0002a oshax-red' });
  await settled();
  // before the next answer is there, no fault is told for a moment
  expect(one.faults).toEqual([]);
  expect([one.fields['c4,1'], one.fields['c6,1']]).toEqual(['0001a oshax-red', '0002a red']);
});

test('what others did is counted, and is no step of mine', () => {
  const { paper: one } = paper();
  one.receive([{ sheet: 'p2', changes: { on: true, name: 'Tom' } }]);
  expect([one.players, one.nameOf('p2'), one.mayUndo]).toEqual([['p1', 'p2'], 'Tom', false]);
});

test('what is told from the beginning takes the place of what was kept', () => {
  const { paper: one } = paper();
  one.open({ all: {}, p1: { on: true, 'c4,7': '0001a blue' } });
  one.receive([{ sheet: 'p2', changes: { on: true } }], true);
  expect([one.players, one.sheets['p1'], one.shown]).toEqual([['p2'], undefined, 'p2']);
});

test('a refusal that no waiting mends is told, and goes with the next count', async () => {
  const ask = vi.fn<(sheet: Json) => Promise<CountedSheet>>().mockRejectedValueOnce(new RequestError(text, 413));
  ask.mockResolvedValue(NOTHING);
  const one = new Paper('explore-draw', {}, ask);
  one.set({ boat: 2 });
  await settled();
  expect([one.waiting, one.refused]).toEqual([false, text]);
  one.set({ boat: 3 });
  await settled();
  expect([one.waiting, one.refused]).toEqual([false, null]);
});

test('where nothing is counted, the fault of another sheet is told with its player', async () => {
  const named = { fr: 'Joueur 2 : x', en: 'Player 2: x' };
  const fault = { text: named, why: text, player: 1, piece: null, unfinished: false, nearest: null };
  const ask = vi.fn<(sheet: Json) => Promise<CountedSheet>>().mockResolvedValue({ ...NOTHING, faults: [fault] });
  const one = new Paper('caty-mini', {}, ask);
  one.open({ all: {}, p1: { on: true }, p2: { on: true } });
  await settled();
  expect(one.faults.map((each) => one.sentenceOf(each))).toEqual([named]);
  one.shown = 'p2';
  expect(one.faults.map((each) => one.sentenceOf(each))).toEqual([text]);
});
