import { expect, test } from 'vitest';
import { Entering } from './entering.svelte';

test('faces are taken in any order, can be changed, and are announced once all are there', () => {
  const entering = new Entering(3);
  expect([entering.entered, entering.next, entering.dice]).toEqual([0, 0, null]);
  entering.take(0, 4);
  entering.take(2, 6);
  expect([entering.entered, entering.next, entering.dice]).toEqual([2, 1, null]);
  entering.take(1, 2);
  entering.take(0, 5);
  expect([entering.entered, entering.next, entering.dice]).toEqual([3, null, [5, 2, 6]]);
});
