import { afterEach, expect, test, vi } from 'vitest';
import { api, sentence, RequestError } from './api';

afterEach(() => void vi.unstubAllGlobals());

function answering(answer: Response | Error) {
  const fetch = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });

test('a wish is sent as JSON', async () => {
  const fetch = answering(json({ id: 'abcd2345' }));
  await api.join('abcd2345', { name: 'Inès', seat: 1 });
  expect(fetch).toHaveBeenCalledWith('/api/tables/abcd2345/join', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"Inès","seat":1}',
  });
});

test('a refusal comes with the server’s sentence', async () => {
  const text = { fr: 'Cette table est complète.', en: 'This table is full.' };
  answering(json({ text }, 409));
  const thrown = await api.table('abcd2345').catch((one: unknown) => one);
  expect(thrown).toBeInstanceOf(RequestError);
  expect(thrown).toMatchObject({ status: 409, text });
});

test('no answer and a strange answer are told in both languages', async () => {
  answering(new TypeError('network'));
  const lost = sentence(await api.tables().catch((one: unknown) => one));
  expect(lost.en).toContain('No answer');
  expect(lost.fr).toContain('ne répond pas');
  answering(new Response('<html>', { status: 502 }));
  expect(sentence(await api.tables().catch((one: unknown) => one)).en).toContain('unexpected');
  expect(sentence(new Error('anything')).fr).toContain('inattendu');
});

test('the lobby is asked for once, but again after it could not be had', async () => {
  answering(new TypeError('network'));
  await expect(api.lobby()).rejects.toBeInstanceOf(RequestError);
  const fetch = answering(json({ games: [], bots: [] }));
  await Promise.all([api.lobby(), api.lobby()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
