import { expect, test } from 'vitest';
import { HATS } from '../look/faces';
import { seatHead } from '../look/head';
import { pennants, podium, seal } from './drawings';

const stand = [1, 2, 3, 4].map((rank) => ({ rank, style: seatHead(rank - 1) }));
const numbers = (svg: string) => [...svg.matchAll(/>(\d)<\/text>/g)].map(([, rank]) => rank);

test('three stand on the podium, each with its rank, and the winner alone has the hat', () => {
  const svg = podium(stand);
  expect(numbers(svg)).toEqual(['1', '2', '3']);
  expect(svg.split(HATS.captain)).toHaveLength(2);
});

test('who win together both stand on the first place', () => {
  const together = stand.slice(0, 2).map((one) => ({ ...one, rank: 1 }));
  expect(numbers(podium(together))).toEqual(['1', '1']);
  expect(podium(together).split(HATS.captain)).toHaveLength(3);
});

test('seals and pennants never tremble between two drawings', () => {
  expect(seal(0)).toBe(seal(0));
  expect(pennants(600)).toBe(pennants(600));
});
