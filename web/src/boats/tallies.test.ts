import { afterEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import { squaresOf, standingOf } from './tallies';

afterEach(() => {
  settings.language = 'en';
});

const of = (...counts: [number, number | null][]) => squaresOf({ 7: counts }, 7).map((row) => row.join(' '));

test('what is counted is a row of squares: those that are there, and those that are missing', () => {
  expect(of([2, 4])).toEqual(['there there missing missing']);
});

test('what is there beyond what is asked for is told apart from what is missing', () => {
  expect(of([4, 2])).toEqual(['there there beyond beyond']);
});

test('where each one pays, all that are there count', () => {
  expect(of([3, null])).toEqual(['there there there']);
});

test('two things are two rows, and of many the rows say how many are reached', () => {
  expect(of([1, 2], [2, 2])).toEqual(['there missing', 'there there']);
  expect(of([3, 3], [1, 3], [0, 3])).toEqual(['there missing missing']);
});

test('nothing, or too many to be counted by the eye, is no row', () => {
  expect(of([0, null])).toEqual([]);
  expect(of([30, 16])).toEqual([]);
  expect(squaresOf({}, 7)).toEqual([]);
});

test('what has been counted is told in words, never as a bare number', () => {
  const told = (...counts: [number, number | null][]) => standingOf({ 7: counts }, 7);
  expect([told([19, 5]), told([3, null]), told()]).toEqual(['19 of 5', '3 so far', '']);
  settings.language = 'fr';
  expect([told([19, 5]), told([3, null])]).toEqual(['19 sur 5', '3 pour l’instant']);
});
