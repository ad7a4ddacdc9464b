import { expect, test } from 'vitest';
import type { TableInfo } from '../schema';
import { allHere, isCurtained, mySeats, nextHere } from './passing';

const table = (me: boolean[], more: Partial<TableInfo>) =>
  ({
    seats: me.map((mine) => ({ me: mine, level: null })),
    curtain: true,
    seat: null,
    pending: [],
    ...more,
  }) as TableInfo;

test('a device knows its seats, and that the curtain is drawn', () => {
  expect(mySeats(table([true, false, true], {}))).toEqual([0, 2]);
  expect(isCurtained(table([true, false, true], {}))).toBe(true);
  expect(isCurtained(table([true, false, true], { seat: 2 }))).toBe(false);
  expect(isCurtained(table([true, true], { curtain: false }))).toBe(false);
  expect(isCurtained(table([false, false], {}))).toBe(false);
});

test('all are here where nobody plays on another device', () => {
  const seats = (...kinds: [me: boolean, kind: string][]) => kinds.map(([me, kind]) => ({ me, kind, level: null }));
  const at = (...kinds: [boolean, string][]) => allHere({ seats: seats(...kinds) } as TableInfo);
  expect(at([true, 'person'], [true, 'person'], [false, 'bot'])).toBe(true);
  expect(at([true, 'person'], [true, 'person'], [false, 'person'])).toBe(false);
  expect(at([true, 'person'], [false, 'bot'])).toBe(false);
});

test('the next one is somebody of this device whom the game waits for, after whoever looks', () => {
  expect(nextHere(table([true, true, true], { seat: 0, pending: [0, 1, 2] }))).toBeNull();
  expect(nextHere(table([true, true, true], { seat: 1, pending: [0, 2] }))).toBe(2);
  expect(nextHere(table([true, true, true], { seat: 2, pending: [0, 1] }))).toBe(0);
  expect(nextHere(table([true, false, true], { pending: [1] }))).toBeNull();
  expect(nextHere(table([true, false, true], { pending: [0, 1] }))).toBe(0);
});
