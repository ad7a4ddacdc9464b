import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatInfo, TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import { awaited, awayInWords, hasAgreed, isKept, mayReplace, waitingFor } from './away';
import { agoInWords, spanSince, untilInWords } from './now.svelte';

const NOON = new Date('2026-11-16T12:00:00Z').getTime();
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  settings.choose({ language: 'en' });
});
afterEach(() => void vi.useRealTimers());

const seat = (changes: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'person',
  name: 'Bo',
  level: null,
  me: false,
  here: true,
  away_since: null,
  face: null,
  stand_in: null,
  kept_until: null,
  may_replace: false,
  agreed: [],
  hash: null,
  value: null,
  board: null,
  ...changes,
});
const away = (minutes: number) => seat({ here: false, away_since: NOON - minutes * MINUTE });
const table = (pending: number[], ...seats: SeatInfo[]) => ({ pending, seats }) as TableInfo;
const names = ['Ana', 'Bo', 'Cleo'];

test('somebody who is away is not said to be thinking', () => {
  expect(waitingFor(table([1], seat(), seat()), names)).toBe('Bo is thinking');
  expect(waitingFor(table([1], seat(), away(3)), names)).toBe('Bo has been away for 3 min.');
  settings.choose({ language: 'fr' });
  expect(waitingFor(table([1], seat(), away(3)), names)).toBe('Bo est ailleurs depuis 3\u00a0min.');
});

test('nobody is waited for in vain while somebody who is here still thinks', () => {
  expect(awaited(table([1, 2], seat(), away(3), seat()))).toEqual([]);
  expect(awaited(table([1, 2], seat(), away(3), away(9)))).toEqual([1, 2]);
});

test('a page that is opened again is no absence, and a bot that plays ends it', () => {
  expect(awaited(table([1], seat(), away(0.1)))).toEqual([]);
  expect(awaited(table([1], seat(), { ...away(3), level: 'greedy', stand_in: 'Amarre' }))).toEqual([]);
  expect(awaited(table([1], seat(), { ...away(3), me: true }))).toEqual([]);
});

test('a while is told in the largest unit', () => {
  expect([0, 59, 60, 200, 24 * 60, 50 * 60].map((minutes) => spanSince(NOON - minutes * MINUTE))).toEqual([
    '1 min',
    '59 min',
    '1 hr',
    '3 hr',
    '1 day',
    '2 days',
  ]);
  expect([0, 5, 130, 24 * 60].map((minutes) => agoInWords(NOON - minutes * MINUTE))).toEqual([
    'just now',
    '5 minutes ago',
    '2 hours ago',
    'yesterday',
  ]);
});

test('a bot is let in by the host, or by all who sit there together', () => {
  const at = (changes: Partial<TableInfo>) =>
    ({ ...table([1], seat(), seat({ here: false, may_replace: true, agreed: [2] })), ...changes }) as TableInfo;
  expect(mayReplace(at({ seat: null, host: true }), 1)).toBe(true);
  expect(mayReplace(at({ seat: 0, host: false }), 1)).toBe(true);
  expect(mayReplace(at({ seat: null, host: false }), 1)).toBe(false);
  expect(mayReplace(at({ seat: 1, host: false }), 1)).toBe(false);
  expect(mayReplace(at({ seat: 0, host: true }), 0)).toBe(false);
  expect([0, 2].map((mine) => hasAgreed(at({ seat: mine }), 1))).toEqual([false, true]);
});

test('what an absent player does is to be away, for how long', () => {
  expect(awayInWords(table([1], seat(), away(3)), 1)).toBe('away for 3 min');
  expect(awayInWords(table([1], seat(), seat()), 1)).toBeNull();
  expect(awayInWords(table([1], seat(), { ...away(3), level: 'greedy' }), 1)).toBeNull();
});

test('until a bot may play for somebody the seconds are counted down', () => {
  const kept = { ...away(1), kept_until: NOON + 65_000 };
  const seats = { ...table([1], seat({ me: true }), kept), seat: 0, phase: 'playing' } as TableInfo;
  expect(isKept(seats, 1)).toBe(true);
  expect(isKept(seats, 0)).toBe(false);
  expect(isKept({ ...seats, seat: null }, 1)).toBe(false);
  expect([65_000, 60_000, 900, -5_000].map((left) => untilInWords(NOON + left))).toEqual([
    '1:05',
    '1:00',
    '0:01',
    '0:00',
  ]);
});
