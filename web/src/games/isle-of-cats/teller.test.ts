import { expect, test } from 'vitest';
import type { Entry } from '../../schema';
import type { Deed, Scene } from '../../told/deeds';
import type { Content } from './game';
import { teller, whence } from './teller';

const content = { prices: { left: 3, right: 5 } } as unknown as Content;
const rescued = (fish: number) => ({ event: 'rescued' as const, seat: 1, tile: 'cat-01-orange', fish, basket: [] });
const filled = { events: [{ event: 'filled', left: [], right: ['cat-01-orange'], rare: [] }] } as unknown as Entry;

test('where a cat lay is told by its price, or else by where it was put', () => {
  expect(whence(rescued(3), [], content)).toBe('left');
  expect(whence(rescued(2), [filled], content)).toBe('right');
  expect(whence(rescued(2), [], content)).toBe(null);
  const alike = { prices: { left: 3, right: 3 } } as unknown as Content;
  expect(whence(rescued(3), [filled], alike)).toBe('right');
});

test('a cat that was herded to the other field since lay where its price says', () => {
  expect(whence(rescued(3), [filled], content)).toBe('left');
});

test('the first cat that the sister takes is what flies to her', () => {
  const tiles = { 'cat-02-red': { shape: 'b', colour: 'red' }, 'cat-03-blue': { shape: 'c', colour: 'blue' } };
  const happening = (event: object) => ({ event, told: { fr: 'pris.', en: 'took.' } });
  const took = (tile: string) => happening({ event: 'sister-took', tile });
  const deed = {
    doer: 'sister' as const,
    first: 1,
    number: 1,
    happenings: [happening({ event: 'sister-card', card: 192 }), took('coin'), took('cat-02-red'), took('cat-03-blue')],
  } as unknown as Deed;
  const scene = { view: {}, content: { tiles, words: {} }, names: [], log: [] } as unknown as Scene;
  expect(teller.tell?.(deed, scene)?.source).toBe('field-cat:cat-02-red');
});
