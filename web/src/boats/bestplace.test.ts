import { expect, test, vi } from 'vitest';
import type { Choice } from '../schema';
import { bestIn, BestPlaces } from './bestplace.svelte';

const cells = [
  [0, 0],
  [0, 1],
];
const anchors = [
  [4, 7],
  [5, 7],
];
const place = { type: 'place', discovery: 0 };
const choices: Choice[] = [
  { move: { type: 'skip', discovery: 1 } },
  { move: place, orientations: [{ cells, anchors }] },
];

test('the place that brings most is found, whatever stands before it', () => {
  const there = [
    [5, 7],
    [5, 8],
  ];
  expect(bestIn(choices, [null, [[2, 9]]])).toEqual({ move: place, cells: there, gain: 9 });
  expect(bestIn(choices.slice(0, 1), [null])).toBeNull();
});

test('a card that may be played in several ways is asked about by each of them, once', async () => {
  const preview = vi.fn((paths: readonly unknown[]) => Promise.resolve(paths.map(() => ({ choices }))));
  const gains = vi.fn(([move]: readonly { colour?: string }[]) =>
    Promise.resolve([null, [move?.colour === 'red' ? [1, 12] : [3, 4]]]),
  );
  const best = new BestPlaces({ preview, gains } as never);
  const paths = vi.fn(() => [[{ type: 'oshax', colour: 'blue' }], [{ type: 'oshax', colour: 'red' }]]);
  expect(best.of(1)).toBeNull();
  await best.want(1, paths);
  await best.want(1, paths);
  expect(best.of(1)).toMatchObject({ path: [{ colour: 'red' }], best: { gain: 12 } });
  expect(gains).toHaveBeenCalledTimes(2);
  expect(paths).toHaveBeenCalledTimes(1);
});

test('what can’t be played has no place, and a broken connection lets it be asked again', async () => {
  const preview = vi.fn(() => Promise.reject(new Error('gone')));
  const best = new BestPlaces({ preview, gains: vi.fn() } as never);
  await best.want(1, () => []);
  expect(preview).not.toHaveBeenCalled();
  await best.want(2, () => [[{ type: 'take' }]]);
  await best.want(2, () => [[{ type: 'take' }]]);
  expect(preview).toHaveBeenCalledTimes(2);
});
