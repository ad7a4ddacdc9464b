import { expect, test, vi } from 'vitest';
import type { GameInfo, Lobby, TableInfo } from '../schema';
import { TableGame } from './content.svelte';

const game = { name: 'caty-mini', contents: 'today', content: { minutes: '20' } } as unknown as GameInfo;
const lobby = { games: [game], bots: [] } as unknown as Lobby;
const at = (phase: TableInfo['phase'], contents: string | null) =>
  ({ id: 'abc', game: 'caty-mini', phase, contents }) as TableInfo;

function opened(table: TableInfo | null) {
  const load = vi.fn(async () => ({ minutes: '25' }));
  const shown = new TableGame(
    () => lobby,
    () => table,
    load,
  );
  return { shown, load };
}

test('today’s contents came with the lobby', async () => {
  for (const table of [at('playing', 'today'), at('lobby', null)]) {
    const { shown, load } = opened(table);
    await shown.learn();
    expect(load).not.toHaveBeenCalled();
    expect(shown.info).toBe(game);
  }
});

test('a table of other contents is drawn with its own', async () => {
  const { shown, load } = opened(at('over', 'yesterday'));
  expect(shown.info).toBeNull();
  await shown.learn();
  await shown.learn();
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('abc');
  expect(shown.info).toEqual({ ...game, content: { minutes: '25' } });
});

test('without a table there is nothing to learn', async () => {
  const { shown, load } = opened(null);
  await shown.learn();
  expect(load).not.toHaveBeenCalled();
  expect(shown.info).toBeNull();
});
