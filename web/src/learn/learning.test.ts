import { beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../schema';
import { leftAt } from './kept';
import { Learning } from './learning.svelte';

const text = { fr: '', en: '' };
const step = (waits: 'read' | 'touch' | 'moves') => ({ words: text, marked: text, look: ['go'], waits });
const lesson: Lesson = {
  name: 'first',
  title: text,
  summary: text,
  done: text,
  steps: [step('read'), step('touch'), step('moves'), step('read'), step('moves')],
};

let played = 0;
const arrive = (table = 'table') =>
  new Learning(
    table,
    () => lesson,
    () => played,
  );

beforeEach(() => {
  localStorage.clear();
  played = 0;
});

describe('a lesson', () => {
  test('goes on by reading and touching as far as the next move', () => {
    const learning = arrive();
    expect(learning.step).toBe(0);
    for (const expected of [1, 2, 2]) {
      learning.next();
      expect(learning.step).toBe(expected);
    }
  });

  test('that is left says at which step, whether moves or reading led there', () => {
    const learning = arrive();
    expect(leftAt('table')).toBe(null);
    learning.next();
    expect(leftAt('table')).toBe(1);
    played = 3;
    learning.keep();
    expect(leftAt('table')).toBe(3);
    expect(leftAt('another')).toBe(null);
    expect(arrive().step).toBe(3);
  });

  test('goes on with the moves the server has taken', () => {
    const learning = arrive();
    played = 3;
    expect(learning.step).toBe(3);
    learning.next();
    expect(learning.step).toBe(4);
    played = 5;
    expect(learning.done).toBe(true);
    expect(learning.now).toBeNull();
  });

  test('left and come back to, stands where it stood', () => {
    const learning = arrive();
    learning.next();
    learning.next();
    expect(arrive().step).toBe(2);
    expect(arrive().touched).toEqual([1]); // to be chosen again
    expect(arrive('another').step).toBe(0);
  });

  test('goes back with a move taken back', () => {
    const learning = arrive();
    played = 3;
    learning.next();
    played = 0;
    expect(learning.step).toBe(0);
  });

  test('survives a storage that holds something else', () => {
    localStorage.setItem('archipel-lesson', '{');
    expect(arrive().step).toBe(0);
  });
});
