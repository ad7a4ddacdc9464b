import { expect, test } from 'vitest';
import type { Entry } from '../../schema';
import type { Content } from './game';
import { whence } from './teller';

const content = { prices: { left: 3, right: 5 } } as unknown as Content;
const rescued = (fish: number) => ({ event: 'rescued' as const, seat: 1, tile: 'cat-01-orange', fish, basket: [] });
const filled = { events: [{ event: 'filled', left: [], right: ['cat-01-orange'], rare: [] }] } as unknown as Entry;

test('where a cat lay is told by where it was put, or else by its price', () => {
  expect(whence(rescued(2), [filled], content)).toBe('right');
  expect(whence(rescued(3), [], content)).toBe('left');
  expect(whence(rescued(2), [], content)).toBe(null);
});
