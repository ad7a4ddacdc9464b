import { expect, test, vi } from 'vitest';
import { FORMAT, LARGEST, readFile } from './file';

const file = (text: string, size = text.length) => ({ size, text: () => Promise.resolve(text) });

test('a logbook says whose it is and how many games are in it', async () => {
  const written = { format: FORMAT, version: 1, name: ' Ada ', games: [{}, {}] };
  expect(await readFile(file(JSON.stringify(written)))).toEqual({
    what: 'logbook',
    file: written,
    name: 'Ada',
    games: 2,
  });
});

test.each(['', 'ÿØÿà', '[1]', 'null', '7', '{"format":"chess"}', `{"format":"${FORMAT}","games":7}`])(
  'what is no logbook is foreign: %s',
  async (text) => expect(await readFile(file(text))).toEqual({ what: 'foreign' }),
);

test('a logbook without games is empty', async () => {
  expect(await readFile(file(`{"format":"${FORMAT}","games":[]}`))).toEqual({ what: 'empty' });
});

test('a huge file is not even opened', async () => {
  const text = vi.fn();
  expect(await readFile({ size: LARGEST + 1, text })).toEqual({ what: 'huge' });
  expect(text).not.toHaveBeenCalled();
});
