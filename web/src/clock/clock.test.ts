import { expect, test } from 'vitest';
import type { ClockInfo, TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import { CLOCKS, DAY, HOUR, secondsLeft, shown } from './clock';
import { face } from './face';
import { inWords, words } from './words';

const seat = (some: Partial<ClockInfo['seats'][number]>) => ({ until: null, left: 0, bank: null, out: false, ...some });
const clock = (...seats: ClockInfo['seats']): ClockInfo => ({ kind: 'turn', seconds: 60, seats, held: false });

test('a clock that runs shows what is left, and never less than nothing', () => {
  const one = clock(seat({ until: 61_000 }));
  expect([0, 1_000, 1_001, 60_999, 99_000].map((now) => secondsLeft(one, 0, now))).toEqual([61, 60, 60, 1, 0]);
});

test('one that stands shows what is left of the game; of a turn that is not there it shows nothing', () => {
  expect(secondsLeft(clock(seat({ bank: 90_000 })), 0, 5)).toBe(90);
  expect(secondsLeft(clock(seat({ left: 90_000 })), 0, 5)).toBe(null);
  expect(secondsLeft(clock(), 0, 5)).toBe(null);
});

test('times are read as on a clock, long ones in hours and days', () => {
  settings.choose({ language: 'fr' });
  const seconds = [0, 9, 65, HOUR, 2 * HOUR + 5, DAY, 3 * DAY];
  expect(seconds.map((each) => shown(each, words()))).toEqual(['0:00', '0:09', '1:05', '60:00', '2 h', '24 h', '3 j']);
});

test('what is offered is said in plain words', () => {
  settings.choose({ language: 'fr' });
  expect(CLOCKS.map(inWords)).toEqual([
    '1 minute par tour',
    '3 minutes par tour',
    '1 jour par tour',
    '15 minutes chacun pour la partie',
    '30 minutes chacun pour la partie',
    '1 heure chacun pour la partie',
  ]);
  settings.choose({ language: 'en' });
  expect(inWords({ kind: 'turn', seconds: 10 })).toBe('10 seconds a turn');
  expect(CLOCKS.map(inWords).slice(1, 4)).toEqual(['3 minutes a turn', '1 day a turn', '15 minutes each for the game']);
});

test('a clock shows the time that is left, a vote, and that it is out, but nothing where a bot plays', () => {
  const table = (level: string | null) => ({ pending: [0], seats: [{ level }] }) as unknown as TableInfo;
  const runs = clock(seat({ until: 45_000 }));
  expect([face(runs, table(null), 0, 0), face(runs, table('steady'), 0, 0)]).toEqual(['0:45', '']);
  expect(face(clock(seat({})), table(null), 0, 0)).toBe('');
  expect(face({ ...clock(seat({})), held: true }, table(null), 0, 0)).toBe(words().held);
  expect(face(clock(seat({ out: true })), table(null), 0, 0)).toBe(words().out);
});
