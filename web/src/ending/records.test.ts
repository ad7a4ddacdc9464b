import { beforeEach, expect, test } from 'vitest';
import { keepRecord, recordName, setsRecords } from './records';

beforeEach(() => localStorage.clear());

test('the first game is no record, a better one is, by so much', () => {
  expect(keepRecord('a', 'one', 58)).toBeNull();
  expect(keepRecord('a', 'two', 62)).toBe(4);
  expect(keepRecord('a', 'three', 62)).toBeNull();
  expect(keepRecord('b', 'four', 90)).toBeNull();
});

test('reading an end again says the same', () => {
  keepRecord('a', 'one', 58);
  expect([keepRecord('a', 'two', 62), keepRecord('a', 'two', 62)]).toEqual([4, 4]);
});

test('games are compared with those played the same way, alone or with others', () => {
  const alone = recordName('doodle', { sea: 'treasures', control: false }, 1);
  expect(recordName('doodle', { control: false, sea: 'treasures' }, 1)).toBe(alone);
  expect(recordName('doodle', { control: false, sea: 'treasures' }, 2)).not.toBe(alone);
  expect(recordName('doodle', { control: true, sea: 'treasures' }, 1)).not.toBe(alone);
});

test('who starts makes no other record, and records of earlier versions go on', () => {
  const options = { captain: 'off', control: false, sea: 'treasures' };
  const now = recordName('doodle-islands', { ...options, first: 'chance' }, 2);
  expect(recordName('doodle-islands', options, 2)).toBe(now);
  const old = (chosen: object) => JSON.stringify(['doodle-islands', Object.entries(chosen), false]);
  const kept = (points: number) => ({ points, table: 'one', before: null });
  const { captain, control, sea } = options;
  localStorage.setItem(
    'archipel-records',
    JSON.stringify({ [old(options)]: kept(58), [old({ captain, control, first: 'seat', sea })]: kept(61) }),
  );
  expect(keepRecord(now, 'two', 60)).toBeNull();
  expect(keepRecord(now, 'three', 65)).toBe(4);
});

test('a storage that holds something else is begun anew', () => {
  localStorage.setItem('archipel-records', 'not json');
  expect(keepRecord('a', 'one', 3)).toBeNull();
});

test('lessons, mended games, known deals and games with an owner’s box set no record', () => {
  expect(setsRecords({})).toBe(true);
  expect(setsRecords({ lesson: null, mended: false })).toBe(true);
  expect(setsRecords({ lesson: { name: 'first' } })).toBe(false);
  expect(setsRecords({ mended: true })).toBe(false);
  expect(setsRecords({ origin: null })).toBe(true);
  expect(setsRecords({ origin: 'abc' })).toBe(false);
  expect(setsRecords({ pack: null })).toBe(true);
  expect(setsRecords({ pack: { id: 'leas-box' } })).toBe(false);
});
