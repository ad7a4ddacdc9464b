import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '../schema';
import { dueOf, explain, explainNothing, isExplained, see, seenOf, type First } from './firsts';

const first = (name: string, event: string, some: Partial<First> = {}): First => ({
  name,
  event,
  mine: false,
  has: null,
  text: { fr: name, en: name },
  ...some,
});
const entry = (...events: Record<string, unknown>[]) => ({ events }) as unknown as Entry;
const treasure = first('treasure', 'offered', { mine: true });
const fields = first('fields', 'filled', { has: 'left' });
const night = first('night', 'day-ended');

beforeEach(() => localStorage.clear());

test('what happened first is explained first, and once', () => {
  const log = [entry({ event: 'day-ended' }), entry({ event: 'offered', seat: 0 })];
  expect(dueOf([treasure, night], log, 0, [])).toBe(night);
  expect(dueOf([treasure, night], log, 0, ['night'])).toBe(treasure);
  expect(dueOf([treasure, night], log, 0, ['night', 'treasure'])).toBeNull();
});

test('what is about me waits for me, and what needs a field for an event that has it', () => {
  expect(dueOf([treasure], [entry({ event: 'offered', seat: 1 })], 0, [])).toBeNull();
  expect(dueOf([fields], [entry({ event: 'filled', around: [] })], 0, [])).toBeNull();
  expect(dueOf([fields], [entry({ event: 'filled', left: [] })], 0, [])).toBe(fields);
});

test('one table is explained until somebody wants it no longer', () => {
  expect(isExplained('t1')).toBe(false);
  explain('t1');
  see('isle', night);
  expect([isExplained('t1'), isExplained('t2'), seenOf('isle'), seenOf('draw')]).toEqual([true, false, ['night'], []]);
  explainNothing();
  expect(isExplained('t1')).toBe(false);
});
