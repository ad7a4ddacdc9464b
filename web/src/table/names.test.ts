import { expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import { levelName, seatNames, waitsForPlayer } from './names';

const seat = (kind: SeatInfo['kind'], name = '', level: string | null = null): SeatInfo => ({
  kind,
  name,
  level,
  me: false,
  here: true,
  away_since: null,
  face: null,
  stand_in: null,
  kept_until: null,
  may_replace: false,
  hash: null,
  value: null,
  board: null,
  agreed: [],
});
const text = (en: string) => ({ fr: en, en });
const bots = [{ level: 'greedy', title: text('Greedy'), meaning: text(''), games: null, names: [], faces: [] }];

test('people and bots have their names, and two alike are numbered', () => {
  const seats = [seat('person', 'Inès'), seat('bot', 'Amarre', 'greedy'), seat('bot', 'Galet', 'greedy')];
  expect(seatNames(seats)).toEqual(['Inès', 'Amarre', 'Galet']);
  expect(seatNames([...seats, seat('person', 'Inès')])).toEqual(['Inès 1', 'Amarre', 'Galet', 'Inès 2']);
});

test('an open seat has no name', () => {
  expect(seatNames([seat('open'), seat('open')])).toEqual(['', '']);
});

test('a level nobody knows is named as it is', () => {
  settings.choose({ language: 'en' });
  expect(levelName('greedy', bots)).toBe('Greedy');
  expect(levelName('sage', bots)).toBe('sage');
});

test('behind the curtain the game waits for who plays here, whoever sits first', () => {
  const mine = (level: string | null = null) => ({ ...seat('person', 'Mia', level), me: true });
  const table = (seats: SeatInfo[], pending: number[]) =>
    waitsForPlayer({ phase: 'playing', seat: null, seats, pending } as unknown as TableInfo);
  const bot = seat('bot', 'Amarre', 'greedy');
  expect(table([bot, mine(), mine()], [1])).toBe(true);
  expect(table([bot, mine('greedy'), mine()], [1])).toBe(false);
  expect(table([bot, mine('greedy'), mine()], [1, 2])).toBe(true);
  expect(table([bot, seat('person', 'Bo'), mine()], [1])).toBe(false);
});
