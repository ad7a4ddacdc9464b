import { expect, test } from 'vitest';
import { Previews } from '../../play/previews.svelte';
import { Choosing } from './choosing.svelte';
import { content, position, previewed, ran, refusing, RUNS } from './fixture';
import { bestOf, gainsOf, goalFor, questions, stringsTo } from './gains';

const LEADS = [
  { type: 'lead', furniture: 'sofa' },
  { type: 'lead', furniture: 'table' },
] as const;

const knowing = async (choosing: Choosing, answer: (entry: string) => ReturnType<typeof previewed>) => {
  const previews = new Previews(async (lines) => lines.map((line) => answer(line.at(-1)?.entry)));
  await previews.want(questions(choosing));
  return previews;
};

test('both entries are asked for, also one that can not be chosen: the server says why', async () => {
  const choosing = new Choosing([{ type: 'run', entry: 'b' }]);
  expect(questions(choosing)).toEqual(RUNS.map((run) => [run]));
  const previews = await knowing(choosing, (entry) => (entry === 'a' ? refusing('Too far!') : previewed([ran()], 5)));
  const [a, b] = gainsOf(choosing, previews);
  expect(a).toMatchObject({ notch: 'a', chosen: false, ran: null, gain: 0 });
  expect(a?.refused?.en).toBe('Too far!');
  expect(b).toMatchObject({ notch: 'b', chosen: true, gain: 5, refused: null });
  expect(b?.ran?.touched).toEqual(['ball', 'duck']);
});

test('before a tile is led, both runs to it are known', async () => {
  const choosing = new Choosing(LEADS);
  expect(questions(choosing)).toHaveLength(4);
  const previews = await knowing(choosing, (entry) => previewed([ran()], entry === 'a' ? 2 : 7));
  expect(gainsOf(choosing, previews)).toEqual([]);
  expect(bestOf('sofa', previews)).toBe(7);
  choosing.takeTile('sofa');
  expect(gainsOf(choosing, previews).map((one) => one.gain)).toEqual([2, 7]);
  expect(goalFor(position({ phase: 'lead', goal: null }), choosing)).toBe('sofa');
});

test('a tile that nobody has counted yet has no points, and none that is out of reach', async () => {
  const choosing = new Choosing(LEADS);
  expect(bestOf('sofa', new Previews(async () => []))).toBeNull();
  expect(bestOf('sofa', await knowing(choosing, () => refusing('Too far!')))).toBeNull();
});

test('strings begin where the last one leaves; a knot has only its notches', () => {
  const view = position();
  const choosing = new Choosing(RUNS);
  choosing.takeNotch('b');
  const seen = gainsOf(choosing, new Previews(async () => []));
  expect(stringsTo(view, content, 0, 'clock', seen)).toEqual([
    { from: [210, 0], to: [1000, 430], label: 'a', chosen: false, far: false },
    { from: [210, 0], to: [1000, 570], label: 'b', chosen: true, far: false },
  ]);
  const knot = new Choosing([
    { type: 'knot', notch: 'a' },
    { type: 'knot', notch: 'b' },
  ]);
  const before = position({ phase: 'knot', played: ['chair'], goal: 'chair' }, { at: null, route: [] });
  expect(goalFor(before, knot)).toBe('chair');
  expect(stringsTo(before, content, 0, 'chair', gainsOf(knot, new Previews(async () => [])))[0]).toMatchObject({
    from: null,
    to: [1000, 70],
  });
});
