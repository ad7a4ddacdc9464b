import { expect, test } from 'vitest';
import { content, position } from './fixture';
import { along, roomOf, routeOf, thingAt, stringAt, under } from './routes';

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

test('of several toys of a kind, those nearest to the string are under it', () => {
  const at = (toy: 'duck' | 'ball', x: number, y: number) => ({ toy, x, y });
  const toys = [at('duck', 500, 900), at('ball', 500, 10), at('duck', 200, 20), at('duck', 800, 30)];
  const string = [
    [0, 0],
    [1000, 0],
  ] as const;
  expect([...under(toys, ['duck', 'duck'], string)]).toEqual([2, 3]);
  expect([...under(toys, ['ball', 'duck'], string)]).toEqual([1, 2]);
  expect([...under(toys, [], string)]).toEqual([]);
});

test('a finger finds toys on the floor and furniture at the walls', () => {
  const room = roomOf(position(), content, 0, 'en');
  expect(thingAt(room, [400, 150])).toEqual({ toy: 'train' });
  expect(thingAt(room, [1060, 500])).toEqual({ furniture: 'clock' });
  expect(thingAt(room, [500, 600])).toBeNull();
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

test('a room is as wide as the game says: a cat sits behind the far wall, wherever it is', () => {
  const wide = { ...content, floor: 2000 };
  const chair = { ...content.furniture[1]!, notches: { a: [2000, 70], b: [2000, 210] } as const };
  const room = roomOf(position(), wide, 0, 'en');
  expect(room.floor).toBe(2000);
  expect(thingAt({ ...room, furniture: [chair] }, [2090, 140])).toEqual({ furniture: 'chair' });
});

test('a toy whose stack is empty is pale until the game is over', () => {
  const stacks = { ...position().stacks, train: { top: null, left: 0 } };
  const gone = (over: boolean) =>
    roomOf(position({ stacks, over }), content, 0, 'en').toys.flatMap((one) => (one.gone ? [one.toy] : []));
  expect(gone(false)).toEqual(['train']);
  expect(gone(true)).toEqual([]);
});
