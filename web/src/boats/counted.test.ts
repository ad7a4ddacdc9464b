import { expect, test, vi } from 'vitest';
import { CountedCards } from './counted.svelte';

test('what a card counts is asked once, and again after a broken connection', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ cells: [[2, 4]], points: 0 });
  const counted = new CountedCards(ask);
  await counted.want(114);
  expect(counted.of(114)).toBeNull();
  await counted.want(114);
  await counted.want(114);
  expect(counted.of(114)).toEqual({ cells: [[2, 4]], points: 0 });
  expect(ask).toHaveBeenCalledTimes(2);
});
