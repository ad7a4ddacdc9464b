import { expect, test } from 'vitest';
import { content, position } from './fixture';
import { along, routeOf, thingAt, stringAt } from './routes';

test('the string goes straight from exit to entry, and hides behind furniture', () => {
  expect(routeOf(content, position().players[0]!.route)).toEqual([
    [
      [1000, 210],
      [70, 0],
    ],
  ]);
  expect(routeOf(content, [{ furniture: 'chair', entry: null, exit: 'b' }])).toEqual([]);
});

test('a cat passes things one after another', () => {
  const ends = [
    [0, 0],
    [1000, 0],
  ] as const;
  expect(along(ends, [250, 90])).toBe(0.25);
  expect(along(ends, [-50, 0])).toBe(0);
  expect(along(ends, [1200, 0])).toBe(1);
});

test('a finger finds toys on the floor and furniture at the walls', () => {
  expect(thingAt(content, 'A', [400, 150])).toEqual({ toy: 'train' });
  expect(thingAt(content, 'A', [1060, 500])).toEqual({ furniture: 'clock' });
  expect(thingAt(content, 'A', [500, 600])).toBeNull();
});

test('a finger finds the notch it is near, and never two', () => {
  const strings = [
    { from: null, to: [1000, 430] as const, label: 'a', chosen: false },
    { from: null, to: [1000, 570] as const, label: 'b', chosen: false },
  ];
  expect(stringAt(strings, [990, 450])?.label).toBe('a');
  expect(stringAt(strings, [1020, 560])?.label).toBe('b');
  expect(stringAt(strings, [1000, 500])).toBeNull();
});
