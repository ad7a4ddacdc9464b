import { expect, test } from 'vitest';
import { beat, LENGTH, SPEEDS, type Speed } from './pace';

const lasts = (steps: number, speed: Speed) => {
  const { ms, stride } = beat(steps, speed);
  return (steps / stride) * ms;
};

test.each([15, 60, 87, 300, 1000])('a whole game of %i steps takes half a minute', (steps) => {
  expect(lasts(steps, 1)).toBeCloseTo(LENGTH);
});

test('a short game is over sooner', () => {
  expect(lasts(4, 1)).toBe(12_000);
});

test.each(SPEEDS)('at %d times the speed it takes as much less', (speed) => {
  expect(lasts(100, speed)).toBeCloseTo(LENGTH / speed);
});

test('no step is shown too briefly to be seen', () => {
  for (const speed of SPEEDS) expect(beat(1000, speed).ms).toBeGreaterThanOrEqual(400);
});
