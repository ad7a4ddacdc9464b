import { expect, test } from 'vitest';
import { changedIn, oursOf, thing } from './pack';
import { begun, freshTile, promoShown } from './promos';

const ours = oursOf({
  name: 'isle-of-cats',
  content: {
    cards: {},
    tiles: {
      'cat-01-blue': { kind: 'cat', shape: 'cat-01', colour: 'blue' },
      'oshax-1': { kind: 'oshax', shape: 'oshax-1', colour: null },
    },
  },
});

test('a box keeps what it adds, and where an oshax of ours begins if that differs', () => {
  expect(Object.keys(ours['tiles']!)).toEqual(['oshax-1']);
  const drawn = changedIn({}, ours, 'tiles', 'oshax-7', { kind: 'oshax', rows: ['###'] });
  expect(drawn).toEqual({ tiles: { 'oshax-7': { kind: 'oshax', rows: ['###'] } } });
  const one = thing(drawn, ours, 'tiles', 'oshax-1')!;
  const inside = changedIn(drawn, ours, 'tiles', 'oshax-1', begun(one, false, true));
  expect(inside['tiles']['oshax-1']).toEqual({ begins: 'bag' });
  const again = thing(inside, ours, 'tiles', 'oshax-1')!;
  expect(changedIn(inside, ours, 'tiles', 'oshax-1', begun(again, true, true))).toEqual(drawn);
  expect(begun({ kind: 'oshax', rows: [] }, true, false)).toEqual({ kind: 'oshax', rows: [], begins: 'outside' });
});

test('ours begin outside the bag, those that are added in it', () => {
  expect(promoShown('oshax-1', { kind: 'oshax' }, ['##'])).toMatchObject({ outside: true, ours: true });
  expect(promoShown('oshax-7', { kind: 'oshax', rows: ['##'] }, null)).toMatchObject({ outside: false, ours: false });
  expect(promoShown('oshax-7', { kind: 'oshax', rows: [], begins: 'outside' }, null)).toMatchObject({ outside: true });
});

test('only cells, kinds and names of the right form are shown', () => {
  const nasty = '<img src=x>';
  expect(promoShown(nasty, { kind: 'oshax', rows: ['#'] }, null)).toBeNull();
  expect(promoShown('oshax-7', { kind: nasty }, null)).toBeNull();
  expect(promoShown('rare-x', { kind: 'rare', rows: [nasty, '#.'], copies: nasty }, null)).toMatchObject({
    cells: [[0, 0]],
    copies: 1,
  });
  expect(promoShown('rare-x', { kind: 'rare', rows: 7, copies: 3 }, null)).toMatchObject({ cells: [], copies: 3 });
});

test('a new tile has a name that no other has', () => {
  expect(freshTile('oshax', ['oshax-1', 'oshax-6', 'rare-9'])).toBe('oshax-7');
  expect(freshTile('rare', ['oshax-1', 'rare-star'])).toBe('rare-1');
});
