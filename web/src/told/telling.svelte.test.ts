import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pace } from './pace';
import { Telling, type Told } from './telling.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const deed = (first: number): Told => ({ doer: 1, first });

function told(numbers: number[], { pace = 'brisk' as Pace, still = false } = {}) {
  const deeds = numbers.map(deed);
  const flown: [number, number][] = [];
  const land = vi.fn();
  const telling = new Telling<Told>({
    deeds: () => deeds,
    pace: () => pace,
    still: () => still,
    fly: ({ first }, ms) => flown.push([first, ms]),
    land,
  });
  return { telling, deeds, flown, land };
}

test('deeds are told one after another at the pace chosen, and the last sentence stays', () => {
  const { telling, flown } = told([1, 2], { pace: 'calm' });
  telling.go();
  expect(telling.current?.first).toBe(1);
  vi.advanceTimersByTime(2100);
  expect(telling.current?.first).toBe(2);
  vi.advanceTimersByTime(2100);
  expect(telling.busy).toBe(false);
  expect(telling.current?.first).toBe(2);
  expect(flown).toEqual([
    [1, 900],
    [2, 900],
  ]);
});

test('at once nothing is told, and the last sentence stands there', () => {
  const { telling, flown } = told([1, 2], { pace: 'at-once' });
  telling.go();
  expect([telling.busy, telling.current?.first, flown]).toEqual([false, 2, []]);
});

test('a skip ends all of it', () => {
  const { telling } = told([1, 2, 3]);
  telling.go();
  telling.skip();
  expect([telling.busy, telling.current?.first, telling.waiting.length]).toEqual([false, 3, 0]);
});

test('without motion nothing flies, and each stands for two seconds', () => {
  const { telling, flown } = told([1], { still: true });
  telling.go();
  vi.advanceTimersByTime(1999);
  expect(telling.busy).toBe(true);
  vi.advanceTimersByTime(1);
  expect([telling.busy, flown]).toEqual([false, []]);
});

test('what was done before the page was opened is not told again', () => {
  const { telling } = told([1, 2]);
  telling.begin(2);
  telling.go();
  expect([telling.busy, telling.current?.first]).toEqual([false, 2]);
});

test('when I act the deeds are gone, and so is their sentence', () => {
  const { telling, deeds } = told([1, 2]);
  telling.go();
  deeds.length = 0;
  telling.go();
  expect([telling.busy, telling.current]).toEqual([false, null]);
});

test('who acts meanwhile waits for nothing: what flew has landed, and what comes then is told', () => {
  const { telling, deeds, flown, land } = told([1]);
  telling.go();
  deeds.splice(0, 1, deed(3)); // my own move, and the answer to it
  telling.go();
  expect(land).toHaveBeenCalledTimes(1);
  expect([telling.current?.first, flown.map(([first]) => first)]).toEqual([3, [1, 3]]);
});
