import { expect, test } from 'vitest';
import type { Cell } from '../look/draw';
import type { Move, PreviewResult } from '../schema';
import { PlaceGains } from './placegains.svelte';

const places = (count: number) => Array.from({ length: count }, (_, i) => ({ cells: [[0, i]] as Cell[] }));
const movesAt = (cells: readonly Cell[]): Move[] => [{ type: 'place', cells }];
const bringing = (points: number): PreviewResult => ({
  refused: null,
  events: [],
  told: [],
  choices: [],
  changes: points ? [{ line: 'rats', points, text: { fr: '', en: '' }, cells: [] }] : [],
});

/** A server that answers each place with the number of its column, and remembers what it was asked. */
function server() {
  const asked: number[][] = [];
  const columns = (alternatives: Move[][]) => alternatives.map(([move]) => (move as { cells: Cell[] }).cells[0]![1]);
  return {
    asked,
    ask: (alternatives: Move[][]) => {
      asked.push(columns(alternatives));
      return Promise.resolve(columns(alternatives).map(bringing));
    },
  };
}

test('sums of all places come in one answer, items only for those looked at', async () => {
  const { asked, ask } = server();
  const placeGains = new PlaceGains(places(500), movesAt, ask, () => Promise.resolve(places(500).map((_, i) => i)));
  await placeGains.count(7);
  await placeGains.look(7);
  expect(placeGains.complete).toBe(true);
  expect(placeGains.gain(499)).toBe(499);
  expect(placeGains.of(7)?.changes[0]?.points).toBe(7);
  expect(asked).toEqual([[7]]);
});

test('where nobody counts them all at once, every place is asked for, the one looked at first', async () => {
  const { asked, ask } = server();
  const placeGains = new PlaceGains(places(900), movesAt, ask);
  expect(placeGains.complete).toBe(false);
  await placeGains.count(3);
  expect(placeGains.complete).toBe(true);
  expect(asked[0]).toEqual([3]);
  expect(asked.flat()).toHaveLength(900);
  expect(Math.max(...asked.map((batch) => batch.length))).toBe(400);
});

test('counting happens once', async () => {
  const { asked, ask } = server();
  const placeGains = new PlaceGains(places(2), movesAt, ask);
  await Promise.all([placeGains.count(0), placeGains.count(1)]);
  expect(asked.flat().sort()).toEqual([0, 1]);
});

test('a lost connection is no end: counting can begin again', async () => {
  const { ask } = server();
  let broken = true;
  const placeGains = new PlaceGains(places(2), movesAt, (alternatives) =>
    broken ? Promise.reject(new Error('lost')) : ask(alternatives),
  );
  await placeGains.count(0);
  expect(placeGains.complete).toBe(false);
  broken = false;
  await placeGains.count(0);
  await placeGains.look(0);
  expect(placeGains.complete).toBe(true);
});

test('of places looked at in haste only the last is asked for', async () => {
  const { asked, ask } = server();
  const placeGains = new PlaceGains(places(9), movesAt, ask);
  await Promise.all([1, 2, 3, 4].map((index) => placeGains.look(index)));
  expect(asked).toEqual([[1], [4]]);
});

test('why a piece may not lie somewhere is asked once and kept', async () => {
  const refused = { fr: 'Il doit toucher une pièce.', en: 'It must touch a piece.' };
  let times = 0;
  const placeGains = new PlaceGains(places(1), movesAt, () => {
    times += 1;
    return Promise.resolve([{ ...bringing(0), refused }]);
  });
  expect(placeGains.whyNot([[8, 8]])).toBeNull();
  await placeGains.wonder([[8, 8]]);
  await placeGains.wonder([[8, 8]]);
  expect(placeGains.whyNot([[8, 8]])).toEqual(refused);
  expect(times).toBe(1);
});
