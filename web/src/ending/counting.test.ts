import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counting, steps } from './counting.svelte';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('lines take 420 ms each, seals 500', () => {
  expect(steps(3, 2)).toEqual([420, 420, 420, 500, 500, 600]);
});

test('the longest sheet at the fullest table is told in eight seconds', () => {
  expect(sum(steps(9, 12))).toBeLessThanOrEqual(8000.001);
});

test('lines are counted first, then the seals break, the last rank first', () => {
  const counting = new Counting(2, 2);
  counting.start();
  vi.advanceTimersByTime(420);
  expect([counting.counted, counting.broken, counting.done]).toEqual([1, 0, false]);
  vi.advanceTimersByTime(420 + 500);
  expect([counting.counted, counting.sealed(0), counting.sealed(1)]).toEqual([2, true, false]);
  vi.advanceTimersByTime(500);
  expect([counting.sealed(0), counting.done]).toEqual([false, false]);
  vi.advanceTimersByTime(600);
  expect(counting.done).toBe(true);
});

test('it can be skipped, and each step is heard once, the end too', () => {
  const heard: number[] = [];
  const counting = new Counting(3, 1, ({ counted }) => heard.push(counted));
  counting.start();
  vi.advanceTimersByTime(840);
  counting.finish();
  counting.finish();
  vi.advanceTimersByTime(9000);
  expect([counting.counted, counting.sealed(0), counting.done]).toEqual([3, false, true]);
  expect(heard).toEqual([1, 2, 3]);
});
