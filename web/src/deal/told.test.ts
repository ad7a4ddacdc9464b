import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { board, linkOf, myBest, verdict } from './told';

const ada = { name: 'Ada', total: 52 };

// The files share a window, and another one may have left it in French.
beforeEach(() => settings.choose({ language: 'en' }));

test('who is ahead is said, and by how much', () => {
  expect(verdict(ada, 55)).toBe('You beat Ada by 3 points!');
  expect(verdict(ada, 53)).toBe('You beat Ada by 1 point!');
  expect(verdict(ada, 52)).toBe('As many points as Ada.');
  expect(verdict(ada, 40)).toBe('Ada stays ahead by 12 points.');
});

test('of several tries of mine the best is told', () => {
  const tries = [
    { name: 'Bo', total: 60, me: false, table: 'a' },
    { name: 'Me', total: 50, me: true, table: 'b' },
    { name: 'Me', total: 41, me: true, table: 'c' },
  ];
  expect(myBest({ tries })).toBe(50);
  expect(myBest({ tries: [] })).toBeNull();
});

test('the game that is to be beaten stands among its tries', () => {
  const tries = [
    { name: 'Bo', total: 60, me: true, table: 'b' },
    { name: 'Cleo', total: 40, me: false, table: 'c' },
  ];
  const deal = { ...ada, game: '', options: {}, hinted: false, rivals: [], mine: false, begun: null, tries };
  expect(board(deal, 'a').map(({ table, place }) => [table, place])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ]);
});

test('its page stands behind the address of its table', () => {
  expect(linkOf('http://here/t/abcd2345')).toBe('http://here/t/abcd2345/deal');
});
