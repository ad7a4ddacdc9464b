import { expect, test } from 'vitest';
import type { SeatInfo } from '../schema';
import { settings } from '../settings.svelte';
import { seatNames } from './names';

const seat = (kind: SeatInfo['kind'], name = '', level: string | null = null): SeatInfo => ({
  kind,
  name,
  level,
  me: false,
  here: true,
});
const text = (en: string) => ({ fr: en, en });
const bots = [{ level: 'greedy', title: text('Greedy'), meaning: text(''), games: null }];

test('people have their names, bots that of their level, and two alike are numbered', () => {
  settings.choose({ language: 'en' });
  const seats = [seat('person', 'Inès'), seat('bot', '', 'greedy'), seat('bot', '', 'greedy'), seat('person', 'Inès')];
  expect(seatNames(seats, bots)).toEqual(['Inès 1', 'Greedy 1', 'Greedy 2', 'Inès 2']);
});

test('an open seat has no name, a level nobody knows is named as it is', () => {
  expect(seatNames([seat('open'), seat('open'), seat('bot', '', 'sage')], bots)).toEqual(['', '', 'sage']);
});
