import { expect, test } from 'vitest';
import { die } from '../../look/die';
import { played } from './played';

test('the die that was taken is marked', () => {
  const [taken, ...others] = played([{ event: 'draw', seat: 0, die: 4, cell: [0, 0], draw: 'NS' }]);
  expect(taken?.body).toBe(die(4, { chosen: true }));
  expect(others).toEqual([]);
});

test('a new round shows its dice', () => {
  const rolled = played([{ event: 'round', round: 2, first: 0, black: 3, white: [1, 6] }]);
  expect(rolled.map(({ body }) => body)).toEqual([die(3, { black: true }), die(1), die(6)]);
});
