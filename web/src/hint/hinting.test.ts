import { expect, test, vi } from 'vitest';
import type { Hint } from '../schema';
import { Refusal } from '../table/connection.svelte';
import { isAdvised } from './advised';
import { Hinting } from './hinting.svelte';
import { hidden, outlined, placeOf } from './rings';

const HINT = { type: 'hint', id: 'h', number: 3, moves: [{ type: 'pick' }], reasons: [], gain: 2, among: 5 };
const answer = HINT as unknown as Hint;

test('advice is shown, and taken up only when it is followed', async () => {
  const hinting = new Hinting(() => Promise.resolve(answer));
  hinting.follow();
  expect(hinting.stage).toBeNull();
  await hinting.begin();
  expect(hinting.stage).toBe('shown');
  expect(hinting.followed).toBeNull();
  hinting.follow();
  expect(hinting.followed).toEqual(HINT.moves);
  hinting.close();
  expect(hinting.open).toBe(false);
});

test('who does not wait for the answer is not shown it', async () => {
  let arrive = (_: Hint) => {};
  const hinting = new Hinting(() => new Promise((resolve) => (arrive = resolve)));
  const asking = hinting.begin();
  expect(hinting.stage).toBe('thinking');
  hinting.close();
  arrive(answer);
  await asking;
  expect(hinting.open).toBe(false);
});

test('when the game goes on advice is gone, and a question under way is asked again', async () => {
  const answers: ((hint: Hint) => void)[] = [];
  const hinting = new Hinting(() => new Promise((resolve) => answers.push(resolve)));
  void hinting.begin();
  hinting.goOn(true);
  expect(hinting.stage).toBe('thinking');
  answers.forEach((arrive) => arrive(answer));
  await vi.waitFor(() => expect(hinting.stage).toBe('shown'));
  expect(answers).toHaveLength(2);
  hinting.goOn(true);
  expect(hinting.open).toBe(false);
  void hinting.begin();
  hinting.goOn(false);
  expect(hinting.open).toBe(false);
  expect(answers).toHaveLength(3);
});

test('one question at a time', async () => {
  const ask = vi.fn(() => Promise.resolve(answer));
  const hinting = new Hinting(ask);
  await Promise.all([hinting.begin(), hinting.begin()]);
  await hinting.begin();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a refusal is told', async () => {
  const why = { fr: 'Sans conseils.', en: 'Without hints.' };
  const hinting = new Hinting(() => Promise.reject(new Refusal(why, false)));
  await hinting.begin();
  expect(hinting.stage).toBeNull();
  expect(hinting.refused).toEqual(why);
  hinting.close();
  expect(hinting.refused).toBeNull();
});

test('cells that lie side by side have one line around them', () => {
  const cell = (left: number) => ({ left, top: 0, width: 10, height: 10 });
  expect(outlined([cell(0)]).match(/M/g)).toHaveLength(4);
  expect(outlined([cell(0), cell(10)]).match(/M/g)).toHaveLength(6);
});

test('a panel stands where it hides nothing of what it speaks of', () => {
  const room = { x: 0, y: 0, w: 360, h: 740 };
  const panel = { w: 360, h: 240 };
  const at = (y: number, h = 100) => ({ x: 20, y, w: 100, h });
  expect(placeOf(panel, room, []).y).toBe(500);
  expect(placeOf(panel, room, [at(600)]).y).toBe(0);
  const between = placeOf(panel, room, [at(0), at(640)]);
  expect(hidden(between, [at(0), at(640)])).toBe(0);
  expect(hidden(placeOf(panel, room, [at(0, 740)]), [at(0, 740)])).toBe(24_000);
});

test('where a wide screen has room beside it, a panel stands there', () => {
  const tall = [{ x: 0, y: 0, w: 300, h: 800 }];
  expect(hidden(placeOf({ w: 640, h: 300 }, { x: 0, y: 0, w: 1280, h: 800 }, tall), tall)).toBe(0);
});

test('what was advised stays known until the game goes on', async () => {
  const hinting = new Hinting(() => Promise.resolve(answer));
  await hinting.begin();
  hinting.close();
  expect(hinting.advised).toEqual(HINT.moves);
  expect(isAdvised(hinting.advised, { type: 'pick' } as never)).toBe(true);
  hinting.goOn(true);
  expect(hinting.advised).toBeNull();
});
