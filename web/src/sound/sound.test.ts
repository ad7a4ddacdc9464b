import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { recipe } from './recipes';
import { sound } from '.';

const play = vi.hoisted(() => vi.fn());
vi.mock('./synth', () => ({ play }));

beforeEach(() => {
  play.mockClear();
  settings.choose({ sound: null, volume: 60, vibration: false });
});

test('nothing is heard until it is chosen', async () => {
  await sound('snap');
  settings.choose({ sound: false });
  await sound('snap');
  expect(play).not.toHaveBeenCalled();
});

test('rivals are half as loud', async () => {
  settings.choose({ sound: true });
  await sound('commit');
  await sound('commit', { rival: true });
  expect(play.mock.calls.map(([, volume]) => volume as number)).toEqual([0.6, 0.3]);
});

test('a phone trembles only where its owner chose it, and never for rivals', async () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  await sound('snap');
  settings.choose({ vibration: true });
  await sound('snap');
  await sound('snap', { rival: true });
  await sound('card');
  expect(vibrate.mock.calls).toEqual([[6]]);
  vi.unstubAllGlobals();
});

test('a snap is wood, a turn a bell, and counting rises by a tone a line', () => {
  expect(recipe('snap')).toMatchObject([{ wave: 'triangle', from: 180, to: 120, length: 40 }]);
  expect(recipe('commit').filter((note) => note.from === 180)).toHaveLength(2);
  expect(recipe('dice')).toHaveLength(5);
  expect(recipe('turn').map((note) => note.from)).toEqual([880, 1320]);
  expect(recipe('tick', 6)[0]!.from).toBeCloseTo(880);
});
