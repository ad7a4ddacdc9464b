import { expect, test, vi } from 'vitest';
import type { Move, PreviewResult } from '../schema';
import { gain } from './gains';
import { Previews, refusal } from './previews.svelte';

const result = (points: number): PreviewResult => ({
  refused: null,
  events: [],
  told: [],
  changes: [
    { line: 'one', points, text: { fr: '', en: '' }, cells: [] },
    { line: 'two', points: 1, text: { fr: '', en: '' }, cells: [] },
  ],
  choices: [],
});

test('moves are asked for once, all in one message', async () => {
  const preview = vi.fn(async (lines: Move[][]) => lines.map((_, i) => result(i)));
  const previews = new Previews(preview);
  const lines = [[{ type: 'a' }], [{ type: 'a' }, { type: 'b' }]];
  await previews.want(lines);
  await previews.want(lines);
  expect(preview).toHaveBeenCalledTimes(1);
  expect(previews.of([{ type: 'a' }, { type: 'b' }])).toEqual(result(1));
  expect(previews.of([{ type: 'b' }])).toBeUndefined();
});

test('what a broken connection swallowed may be asked again', async () => {
  const preview = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue([result(3)]);
  const previews = new Previews(preview);
  await previews.want([[{ type: 'a' }]]);
  expect(previews.of([{ type: 'a' }])).toBeUndefined();
  await previews.want([[{ type: 'a' }]]);
  expect(gain(previews.of([{ type: 'a' }])!)).toBe(4);
});

test('a refusal is told; a move that is allowed, and a lost connection, tell none', async () => {
  const why = { fr: 'Trop loin.', en: 'Too far.' };
  expect(await refusal(async () => [{ ...result(0), refused: why }], { type: 'a' })).toEqual([why]);
  expect(await refusal(async () => [result(0)], { type: 'a' })).toEqual([]);
  expect(await refusal(() => Promise.reject(new Error('gone')), { type: 'a' })).toEqual([]);
});
