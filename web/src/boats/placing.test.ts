import { expect, test } from 'vitest';
import type { Choice } from '../schema';
import { Placing, type Spot } from './placing.svelte';

type Orientations = NonNullable<Choice['orientations']>;

/** An L of three cells: four ways round, each where it is said to fit. */
const L = {
  nw: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  ne: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  se: [
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  sw: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};

const MIDDLE: Spot = [4.5, 11];
const placing = (orientations: Orientations, bow: 'right' | 'up' = 'right', seen = MIDDLE) =>
  new Placing(orientations, bow, seen);
const fits = (cells: number[][], ...anchors: number[][]) => ({ cells, anchors });

test('the piece appears on the legal place nearest the middle of what is seen', () => {
  const choice = placing([fits(L.nw, [0, 0], [3, 9], [7, 20]), fits(L.ne, [4, 2])]);
  expect(choice.place.at).toEqual([3, 9]);
  expect(choice.fits).toBe(true);
  expect(placing([fits(L.nw, [0, 0], [3, 9], [7, 20])], 'right', [8, 21]).place.at).toEqual([7, 20]);
});

test('a place names the cells of the boat, whichever way the bow points', () => {
  const cells = [
    [3, 9],
    [3, 10],
    [4, 9],
  ];
  expect(placing([fits(L.nw, [3, 9])], 'right').place.cells).toEqual(cells);
  const standing = placing([fits(L.nw, [3, 9])], 'up');
  expect(standing.place.cells).toEqual(cells);
  expect(standing.place.at).toEqual([11, 3]); // the bow is column 21, at the top
});

test('a held piece lies down on the nearest legal place within one and a half cells', () => {
  const choice = placing([fits(L.nw, [2, 2], [2, 8])]);
  choice.hold([3.2, 4.3]); // its middle, one and a bit right of the first place
  expect([choice.fits, choice.place.at]).toEqual([true, [2, 2]]);
  choice.hold([3, 8.4]);
  expect(choice.place.at).toEqual([2, 8]);
});

test('elsewhere it hangs in the air, and goes back where it lay when it is let go', () => {
  const choice = placing([fits(L.nw, [2, 2], [2, 8])]);
  choice.hold([3, 3]);
  choice.hold([6, 5.6]);
  expect(choice.fits).toBe(false);
  expect(choice.at).toEqual([5, 4.6]);
  expect(choice.under).toEqual([
    [5, 5],
    [5, 6],
    [6, 5],
  ]);
  choice.release();
  expect([choice.fits, choice.place.at]).toEqual([true, [2, 2]]);
});

test('tapping a cell covers it, this way round first; tapping again tries the next way', () => {
  const choice = placing([fits(L.nw, [2, 2], [2, 3], [7, 7]), fits(L.se, [1, 2], [5, 5])], 'right', [3, 3]);
  const tapped = [2, 3] as const;
  const seen = [1, 2, 3].map(() => {
    choice.cover(tapped);
    return choice.place.cells;
  });
  expect(seen.every((cells) => cells.some(([r, c]) => r === 2 && c === 3))).toBe(true);
  expect(new Set(seen.map((cells) => JSON.stringify(cells))).size).toBe(3);
  const ways = seen.map((cells) => cells.length);
  expect(ways).toEqual([3, 3, 3]);
  choice.cover(tapped);
  expect(choice.place.cells).toEqual(seen[0]);
});

test('a cell that no place covers is left alone', () => {
  const choice = placing([fits(L.nw, [2, 2])]);
  expect(choice.refused).toBe(null);
  expect(choice.cover([8, 8])).toBe(false);
  expect([choice.place.at, choice.fits]).toEqual([[2, 2], true]);
  expect(choice.refused).toContainEqual([8, 8]); // what is asked about
  expect(choice.open).toEqual(choice.place.cells);
  choice.cover([2, 2]);
  expect(choice.refused).toBe(null);
});

test('turning goes clockwise and skips what fits nowhere', () => {
  const choice = placing([fits(L.nw, [2, 2]), fits(L.se, [2, 2]), fits(L.sw, [2, 2])]);
  expect(choice.way.cells).toEqual(L.nw);
  choice.turn(); // an L to the north-east fits nowhere
  expect(choice.way.cells).toEqual(L.se);
  choice.turn();
  expect(choice.way.cells).toEqual(L.sw);
});

test('flipping mirrors left and right as the screen shows it', () => {
  const lying = placing([fits(L.nw, [2, 2]), fits(L.ne, [2, 2]), fits(L.sw, [2, 2])]);
  lying.flip();
  expect(lying.way.cells).toEqual(L.ne);
  const upright = placing([fits(L.nw, [2, 2]), fits(L.ne, [2, 2]), fits(L.sw, [2, 2])], 'up');
  const before = upright.way.cells;
  upright.flip();
  const mirrored = before.map(([r, c]) => [r, 1 - c]);
  expect([...upright.way.cells].sort()).toEqual(mirrored.sort());
});

test('a piece with one way round can be neither turned nor flipped', () => {
  const choice = placing([fits([[0, 0]], [2, 2], [2, 9])], 'right', [2, 2]);
  expect([choice.turnedWay, choice.flippedWay]).toEqual([null, null]);
  choice.turn();
  choice.flip();
  expect(choice.place.at).toEqual([2, 2]);
});

test('a turned piece stays where it was as near as it can', () => {
  const choice = placing([fits(L.nw, [2, 2]), fits(L.ne, [7, 18], [2, 3], [0, 8])], 'right', [2, 2]);
  choice.turn();
  expect(choice.place.at).toEqual([2, 3]);
});

test('arrows go to the next legal place that way, as the screen shows it', () => {
  const line = [fits(L.nw, [2, 2], [2, 6], [2, 9], [6, 6])];
  const lying = placing(line, 'right', [3, 3]);
  expect(lying.step('ArrowRight')).toBe(true);
  expect(lying.place.at).toEqual([2, 6]);
  lying.step('ArrowDown');
  expect(lying.place.at).toEqual([6, 6]);
  expect(lying.step('ArrowDown')).toBe(false);
  const upright = placing(line, 'up', [20, 2]);
  expect(upright.place.cells[0]).toEqual([2, 2]);
  upright.step('ArrowUp'); // towards the bow
  expect(upright.place.cells[0]).toEqual([2, 6]);
});

test('places are ranked by what they bring, those not counted yet last', () => {
  const choice = placing([fits(L.nw, [0, 0], [2, 2], [4, 4])]);
  const gains = [3, undefined, 7];
  expect(choice.ranked(({ index }) => gains[index]).map(({ index }) => index)).toEqual([2, 0, 1]);
});

test('when the screen is turned, the piece stays on its cells', () => {
  const orientations = [fits(L.nw, [0, 0], [2, 2]), fits(L.ne, [5, 5])];
  const lying = placing(orientations);
  lying.go(lying.places[2]!);
  const upright = placing(orientations, 'up');
  upright.again(lying.place.cells);
  expect(upright.place.cells).toEqual(lying.place.cells);
});
