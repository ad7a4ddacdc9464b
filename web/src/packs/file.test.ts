import { beforeEach, expect, test, vi } from 'vitest';
import { api, RequestError } from '../api';
import { settings } from '../settings.svelte';
import { boxIn } from './file';

beforeEach(() => (settings.language = 'en'));

const TOML = 'archipel = 1\nid = "my-box"';
const box = {
  archipel: 1,
  id: 'my-box',
  version: '1',
  game: 'caty-mini',
  edition: 1,
  name: { fr: 'Ma boîte', en: 'My box' },
  contents: { floor: 900 },
};

test('a box in TOML is read by the server', async () => {
  const read = vi.spyOn(api, 'readPack').mockResolvedValue({ pack: box });
  expect(await boxIn(TOML, ['caty-mini'])).toEqual(box);
  expect(read).toHaveBeenCalledWith(TOML);
});

test('one that it can not read is told with its reason', async () => {
  const why = { fr: 'Ligne 2.', en: 'This file is neither JSON nor TOML: line 2, column 6.' };
  vi.spyOn(api, 'readPack').mockRejectedValue(new RequestError(why, 400));
  expect(await boxIn(TOML, ['caty-mini'])).toBe(why.en);
});

test('JSON needs no server', async () => {
  const read = vi.spyOn(api, 'readPack').mockClear();
  expect(await boxIn(JSON.stringify(box), ['caty-mini'])).toEqual(box);
  expect(await boxIn('{}', ['caty-mini'])).toMatch(/^That file is not a box/);
  expect(read).not.toHaveBeenCalled();
});
