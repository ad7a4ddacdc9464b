import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../schema';
import { Replay } from './replay.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (number: number): Frame => ({
  number,
  count: 9,
  entry: null,
  view: {},
  facts: {},
  standing: [],
  sister: null,
});

test('a dragged scrubber asks only for where it rests', async () => {
  const ask = vi.fn((number: number) => Promise.resolve(frame(number)));
  const replay = new Replay(ask);
  for (const number of [1, 2, 3, 4]) void replay.show(number, null);
  await vi.advanceTimersByTimeAsync(500);
  expect(ask.mock.calls).toEqual([[4, null]]);
  expect(replay.frame?.number).toBe(4);
});

test('a moment seen before comes back at once', async () => {
  const ask = vi.fn((number: number) => Promise.resolve(frame(number)));
  const replay = new Replay(ask);
  for (const number of [1, 2, 1]) {
    void replay.show(number, 0);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(ask).toHaveBeenCalledTimes(2);
  expect(replay.frame?.number).toBe(1);
});

test('a moment that could not be had is asked for again', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(frame(1));
  const replay = new Replay(ask);
  const failing = expect(replay.show(1, null)).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(200);
  await failing;
  void replay.show(1, null);
  await vi.advanceTimersByTimeAsync(200);
  expect(replay.frame?.number).toBe(1);
});
