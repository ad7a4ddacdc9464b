import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../api';
import type { GameInfo, PackCheck } from '../schema';
import { MyBox } from './box.svelte';
import { mine } from './kept';
import type { Pack } from './pack';

const text = { fr: 'x', en: 'x' };
const game = {
  name: 'doodle-islands',
  edition: 1,
  content: { seas: { treasures: { map: ['A'], boxes: [], bottles: 7, numbers: {} } } },
} as unknown as GameInfo;
const fine: PackCheck = { problems: [], counts: [], contents: 'f' };
const wrong: PackCheck = {
  ...fine,
  problems: [{ place: 'seas.treasures.map', item: text, reason: text, remedy: text }],
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('what is corrected is kept at once, looked at by the server, and can be taken back', async () => {
  const ask = vi.fn<(pack: Pack) => Promise<PackCheck>>().mockResolvedValueOnce(wrong).mockResolvedValue(fine);
  const box = new MyBox([game], ask, 'My box', () => '2026-11-16');
  expect(box.isPlayable(game.name)).toBe(true);
  box.change(game.name, 'seas', 'treasures', { map: ['A'], boxes: [], bottles: 8 });
  expect(mine(game.name)?.contents).toEqual({ seas: { treasures: { bottles: 8 } } });
  expect([box.check(game.name), box.isPlayable(game.name)]).toEqual([null, false]);
  await vi.advanceTimersByTimeAsync(300);
  expect([box.check(game.name), box.isPlayable(game.name)]).toEqual([wrong, false]);
  box.undo(game.name);
  expect([mine(game.name), box.mayUndo(game.name), box.isPlayable(game.name)]).toEqual([null, false, true]);
  box.rename(' Léa ');
  expect(box.pack(game.name)).toMatchObject({ id: 'lea', name: { fr: 'Léa', en: 'Léa' }, version: '2026-11-16' });
});

test('without an answer checking waits and is asked again; a box that is none is told', async () => {
  const ask = vi.fn<(pack: Pack) => Promise<PackCheck>>().mockRejectedValueOnce(new RequestError(text, 0));
  ask.mockRejectedValueOnce(new RequestError({ fr: 'non', en: 'no' }, 400)).mockResolvedValue(fine);
  const box = new MyBox([game], ask, 'My box');
  box.change(game.name, 'seas', 'treasures', { map: ['B'], boxes: [], bottles: 7 });
  await vi.advanceTimersByTimeAsync(300);
  expect([box.waiting, box.refused(game.name)]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([box.waiting, box.refused(game.name)?.en]).toEqual([false, 'no']);
  box.close();
});

test('a box of an earlier edition is told, and takes the newest one with its corrections', async () => {
  const ask = vi.fn<(pack: Pack) => Promise<PackCheck>>().mockResolvedValue(fine);
  const second = { ...game, edition: 2 };
  const first = new MyBox([game], ask, 'My box');
  first.change(game.name, 'seas', 'treasures', { map: ['A'], boxes: [], bottles: 8 });
  first.close();
  const box = new MyBox([second], ask, 'My box', () => '2026-11-16');
  expect([box.isOld(game.name), box.pack(game.name).edition, box.newest(game.name)]).toEqual([true, 1, 2]);
  box.change(game.name, 'seas', 'treasures', { map: ['A'], boxes: [], bottles: 9 });
  expect(box.pack(game.name).edition).toBe(1); // nobody's box changes its edition by itself
  box.renew(game.name);
  expect([box.isOld(game.name), mine(game.name)?.edition, mine(game.name)?.version]).toEqual([false, 2, '2026-11-16']);
  expect(mine(game.name)?.contents).toEqual({ seas: { treasures: { bottles: 9 } } });
  await vi.advanceTimersByTimeAsync(300);
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ edition: 2 }));
  box.undo(game.name);
  expect([box.isOld(game.name), mine(game.name)?.edition]).toEqual([true, 1]);
  box.close();
});

test('a box that was given back begins with the newest edition', () => {
  const ask = vi.fn<(pack: Pack) => Promise<PackCheck>>().mockResolvedValue(fine);
  const first = new MyBox([game], ask, 'My box');
  first.change(game.name, 'seas', 'treasures', { map: ['A'], boxes: [], bottles: 8 });
  first.giveBack(game.name, 'seas', 'treasures');
  first.close();
  const box = new MyBox([{ ...game, edition: 2 }], ask, 'My box');
  expect(box.isOld(game.name)).toBe(false);
  box.change(game.name, 'seas', 'treasures', { map: ['A'], boxes: [], bottles: 8 });
  expect(box.pack(game.name).edition).toBe(2);
  box.close();
});
