import { afterEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { keepSigns } from './signs';
import type { GameInfo } from '../schema';
import { bestOfOthers, dayBefore, dayName, monthName, othersDid, placed, playedWith, shared, shortBoard } from './told';

afterEach(() => settings.choose({ language: 'en' }));

const tries = [
  { name: 'Inès', total: 52, me: false, table: 'a' },
  { name: 'Tomas', total: 47, me: false, table: 'b' },
  { name: 'Zoé', total: 47, me: false, table: 'c' },
  { name: 'Ada', total: 30, me: true, table: 'd' },
];
const info = {
  game: 'doodle-islands',
  options: { sea: 'treasures', control: 'off' },
  promise: '',
  next_promise: '',
  seed: null,
  table: 'd',
  total: 30,
  place: 4,
  finished: 4,
  gain: null,
  tries,
};

test('who made as many points shares a place', () => {
  expect(placed(tries).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
});

test('a short board shows me wherever I am, beyond what is told as well', () => {
  expect(shortBoard(info, 2).map(({ table }) => table)).toEqual(['a', 'd']);
  expect(shortBoard(info, 5).map(({ name }) => name)).toEqual(['Inès', 'Tomas', 'Zoé', 'Ada']);
  const far = { ...info, place: 60, finished: 70, tries: tries.slice(0, 3) };
  expect(shortBoard(far, 3).map(({ place, total }) => [place, total])).toEqual([
    [1, 52],
    [2, 47],
    [60, 30],
  ]);
  expect(shortBoard({ ...far, total: null, place: null }, 2).map(({ me }) => me)).toEqual([false, false]);
});

test('the best of the others is told, and how many there are', () => {
  expect(bestOfOthers(info)?.name).toBe('Inès');
  expect(othersDid(info)).toBe('3 people took it; Inès scored 52.');
  expect(othersDid({ ...info, finished: 2 })).toBe('Inès scored 52.');
  expect(othersDid({ ...info, tries: [] })).toBe('');
});

test('a day is a day of universal time, whatever the clock here says', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(dayName('2026-11-16')).toBe('Monday 16');
  expect(dayName('2026-11-16', 'short')).toBe('Mon 16');
});

test.each(['fr', 'en'] as const)('weekdays are those that browsers name, in %s', (language) => {
  settings.choose({ language });
  for (let day = 15; day < 22; day++) {
    for (const weekday of ['long', 'short'] as const) {
      const said = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, day));
      expect(dayName(`2026-11-${day}`, weekday)).toBe(`${said} ${day}`);
    }
  }
});

test('what is shared tells the day, the points and the place, and nothing of the deal', () => {
  expect(shared('2026-11-16', 'Doodle Islands', info, 5)).toBe(
    `Archipel · Challenge of 16 November\nDoodle Islands: 30 🐉\n4th of 4 · 🔥 5 days in a row\n${location.origin}/challenge`,
  );
  keepSigns('d', '🐉 14 🍾 −3');
  expect(shared('2026-11-16', 'Doodle Islands', info).split('\n')[2]).toBe('🐉 14 🍾 −3');
  localStorage.clear();
  settings.choose({ language: 'fr' });
  expect(shared('2026-11-16', 'Caty Mini', { ...info, game: 'caty-mini', finished: 1 }).split('\n')).toEqual([
    'Archipel · Défi du 16 novembre',
    'Caty Mini\u202f: 30 🧶',
    `${location.origin}/challenge`,
  ]);
});

test('what is played is told', () => {
  const choices = [{ value: 'treasures', title: { fr: 'Mer aux trésors', en: 'Sea of Treasures' }, seats: null }];
  const sea = { name: 'sea', named: true, default: 'treasures', choices };
  expect(playedWith({ seats: [1, 2], options: [sea] } as unknown as GameInfo, info)).toEqual(['Sea of Treasures']);
});

test('a month is told in the reader’s language', () => {
  settings.choose({ language: 'en' });
  expect(monthName('2026-11-16')).toBe('November');
  settings.choose({ language: 'fr' });
  expect(monthName('2026-11-16')).toBe('novembre');
});
