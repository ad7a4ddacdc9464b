import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../api';
import type { AnalysisInfo } from '../schema';
import { Analysing } from './analysing.svelte';

const NO = { fr: 'Non.', en: 'No.' };
const found = (looked: number, verdict: object | null = null) => ({ looked, verdict }) as unknown as AnalysisInfo;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it is asked for again and again until there is a verdict', async () => {
  const ask = vi.fn().mockResolvedValueOnce(found(1)).mockResolvedValueOnce(found(2)).mockResolvedValue(found(3, {}));
  const analysing = new Analysing(ask);
  await analysing.start();
  expect([analysing.info?.looked, analysing.done]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(analysing.info?.looked).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, analysing.done]).toEqual([3, true]);
});

test('who leaves the page asks no more', async () => {
  const ask = vi.fn().mockResolvedValue(found(1));
  const analysing = new Analysing(ask);
  await analysing.start();
  analysing.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a bad line is waited for, a refusal is told and left at that', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new RequestError(NO, 0)).mockRejectedValue(new RequestError(NO, 409));
  const analysing = new Analysing(ask);
  await analysing.start();
  expect(analysing.error).toEqual(NO);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
