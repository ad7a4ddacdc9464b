import { expect, test } from 'vitest';
import type { GameInfo } from '../schema';
import { fitsFor, startFor, variantOf, type Variant } from './fitting';

const text = (en: string) => ({ fr: en, en });
const variant = (lesson: string, age: number, options: Variant['options'] = {}): Variant => ({
  title: text(lesson),
  summary: text(''),
  minutes: '30',
  age,
  weight: 1,
  lesson,
  options,
  seats: [2],
});
const game = (name: string, ...variants: Variant[]) => ({ name, variants }) as GameInfo;
const isle = game('isle', variant('cards', 10), variant('family', 7, { mode: 'family' }));
const games = [isle, game('draw', variant('day', 8)), game('caty', variant('run', 7))];

test('with children the youngest game comes first, and the game for families is among them', () => {
  expect(fitsFor(games, true).map((fit) => fit.variant.lesson)).toEqual(['family', 'run', 'day', 'cards']);
});

test('without children each game is there once, in the order of the boxes', () => {
  expect(fitsFor(games, false).map((fit) => fit.variant.lesson)).toEqual(['cards', 'day', 'run']);
});

test('a table is taught by the lesson of its options', () => {
  expect(variantOf(isle, { mode: 'family', modules: 'ABC' })?.lesson).toBe('family');
  expect(variantOf(isle, { mode: 'standard' })?.lesson).toBe('cards');
  expect(variantOf(isle, {})?.lesson).toBe('cards');
});

test('somebody alone meets bots, all others wait for people', () => {
  expect(startFor('alone')).toBe('bots');
  expect(startFor('device')).toBe('friends');
});
