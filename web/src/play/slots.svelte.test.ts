import { expect, test } from 'vitest';
import { Slots, slotsAfter } from './slots.svelte';

const shown = (slots: readonly { tile: string; empty: boolean }[]) =>
  slots.map(({ tile, empty }) => (empty ? '·' : tile)).join(' ');

test('a tile that is taken leaves its place empty, and no other moves', () => {
  const before = slotsAfter([], ['a', 'b', 'c']);
  expect(shown(before)).toBe('a b c');
  expect(shown(slotsAfter(before, ['a', 'c']))).toBe('a · c');
});

test('what is taken back lies where it lay, and a newcomer takes the first empty place', () => {
  const before = slotsAfter(slotsAfter([], ['a', 'b', 'c']), ['c']);
  expect(shown(slotsAfter(before, ['c', 'b']))).toBe('· b c');
  expect(shown(slotsAfter(before, ['c', 'd', 'e', 'f']))).toBe('d e c f');
});

test('with the next day all is laid anew', () => {
  let day = $state(1);
  let left = $state.raw(['a', 'b']);
  const slots = new Slots(
    () => day,
    () => ({ left }),
  );
  const stop = $effect.root(() => {
    expect(shown(slots.rows['left'] ?? [])).toBe('a b');
    left = ['b'];
    expect(shown(slots.rows['left'] ?? [])).toBe('· b');
    day = 2;
    expect(shown(slots.rows['left'] ?? [])).toBe('b');
  });
  stop();
});
