import { afterEach, expect, test, vi } from 'vitest';
import { keepPage, loaded } from './offline';

afterEach(() => vi.unstubAllGlobals());

test('the page is its own files and what the lobby tells, each once', () => {
  const here = location.origin;
  expect(
    loaded([
      `${here}/assets/a.js`,
      `${here}/assets/a.js`,
      `${here}/api/lobby`,
      `${here}/api/score`,
      'https://x.test/assets/b.js',
    ]),
  ).toEqual([`${here}/assets/a.js`, `${here}/api/lobby`]);
});

test('where a page is not secure nothing is kept, and nothing fails', async () => {
  const open = vi.fn();
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('isSecureContext', false);
  await keepPage();
  expect(open).not.toHaveBeenCalled();
});

test('a browser that refuses the worker is left alone', async () => {
  const register = vi.fn().mockRejectedValue(new Error('no'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await keepPage();
  expect(register).toHaveBeenCalledWith('/score-worker.js', { scope: '/score' });
});
