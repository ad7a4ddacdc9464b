import { expect, test, vi } from 'vitest';
import { preview } from './fixture';
import type { Move } from './game';
import { best, bottleOf, circledBy, gain, Previews } from './previews.svelte';

const bottle: Move = { type: 'bottle' };
const pick: Move = { type: 'pick', die: 3, cell: [2, 0], draw: 'NE' };

test('moves are asked for together and only once', async () => {
  const ask = vi.fn(async (alternatives: unknown[]) => alternatives.map(() => preview(3)));
  const previews = new Previews(ask);
  await previews.want([pick, bottle]);
  await previews.want([pick]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith([[pick], [bottle]]);
  expect(previews.of(pick)).toEqual(preview(3));
  expect(previews.of(null)).toBeUndefined();
});

test('what a broken connection did not answer may be asked again', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce([preview(5)]);
  const previews = new Previews(ask);
  await previews.want([pick]);
  expect(previews.of(pick)).toBeUndefined();
  await previews.want([pick]);
  expect(previews.of(pick)).toEqual(preview(5));
});

test('a gain sums its changes', () => {
  expect(gain({ ...preview(5), changes: [...preview(5).changes, ...preview(-4).changes] })).toBe(1);
  expect(gain(preview(0))).toBe(0);
});

test('the best are marked only where they differ from others', () => {
  expect(best([preview(0), preview(5), preview(5), undefined])).toEqual([false, true, true, false]);
  expect(best([preview(3), preview(3)])).toEqual([false, false]);
  expect(best([preview(-4), preview(0)])).toEqual([false, true]);
  expect(best([])).toEqual([]);
});

test('what would be circled and ticked comes from the events', () => {
  const result = preview(8, [
    { event: 'bottle', seat: 0, count: 3 },
    { event: 'gold', seat: 0, zone: 'islands', value: 6, number: 5 },
    { event: 'bonus', seat: 0, number: 3 },
  ]);
  expect(bottleOf(result)).toBe(3);
  expect(bottleOf(preview(0))).toBeNull();
  expect(circledBy(result)).toEqual([
    { zone: 'islands', number: 5 },
    { zone: 'bonuses', number: 3 },
  ]);
  expect(circledBy(preview(0, [{ event: 'gold', seat: 0, zone: 'monsters', value: 2, number: null }]))).toEqual([]);
});
