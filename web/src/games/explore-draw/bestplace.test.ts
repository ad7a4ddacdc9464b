import { expect, test, vi } from 'vitest';
import type { Choice } from '../../schema';
import { bestIn, BestPlaces } from './bestplace.svelte';
import { placing } from './fixture';

const choices: Choice[] = [
  { move: { type: 'skip', discovery: 1 } },
  {
    ...placing({ type: 'place', discovery: 0 }),
    orientations: [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        anchors: [
          [4, 7],
          [5, 7],
        ],
      },
    ],
  },
];

test('the place that brings most is found, whatever stands before it', () => {
  expect(bestIn(choices, [null, [[2, 9]]])).toEqual({
    discovery: 0,
    cells: [
      [5, 7],
      [5, 8],
    ],
    gain: 9,
  });
  expect(bestIn(choices.slice(0, 1), [null])).toBeNull();
});

test('a card with two halves is asked about by each of them, once', async () => {
  const halves: Choice[] = [
    { move: { type: 'choose-zone', zone: 'upper' } },
    { move: { type: 'choose-zone', zone: 'lower' } },
  ];
  const preview = vi.fn((paths: readonly (readonly { type: string }[])[]) =>
    Promise.resolve(paths.map((path) => ({ choices: path.at(-1)?.type === 'choose-zone' ? choices : halves }))),
  );
  const gains = vi.fn((path: readonly { zone?: string }[]) =>
    Promise.resolve([null, [path.at(-1)?.zone === 'lower' ? [1, 12] : [3, 4]]]),
  );
  const best = new BestPlaces({ preview, gains } as never);
  expect(best.of(1)).toBeNull();
  await best.want(1, [{ type: 'resolve-card', slot: 1 }]);
  await best.want(1, [{ type: 'resolve-card', slot: 1 }]);
  expect(best.of(1)?.gain).toBe(12);
  expect(gains).toHaveBeenCalledTimes(2);
});
