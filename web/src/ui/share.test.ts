import { afterEach, expect, test, vi } from 'vitest';
import { sharePicture } from './share';

const LINK = 'https://cats.example/t/abc';
const picture = () => Promise.resolve(new Response(new Blob(['png'])));
const refuses = (name: string) => () => Promise.reject(new DOMException('', name));

function browser({
  share,
  canShare = () => true,
  writeText = () => Promise.resolve(),
  fetch = picture,
}: {
  share?: (what: ShareData) => Promise<void>;
  canShare?: () => boolean;
  writeText?: (text: string) => Promise<void>;
  fetch?: () => Promise<Response>;
}) {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { share, canShare, clipboard: { writeText } });
}

afterEach(() => vi.unstubAllGlobals());

const share = () => sharePicture('Caty Mini', LINK, '/picture.png');

test('the picture goes with the link where the browser shares files', async () => {
  const shared = vi.fn(async () => undefined);
  browser({ share: shared });
  expect(await share()).toBe('shared');
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: LINK, files: [expect.any(File)] }));
});

test.each([
  ['it shares no files', { canShare: () => false }],
  ['the picture can not be had', { fetch: () => Promise.reject(new TypeError()) }],
])('the link goes alone where %s', async (_, some) => {
  const shared = vi.fn(async () => undefined);
  browser({ share: shared, ...some });
  expect(await share()).toBe('shared');
  expect(shared).toHaveBeenCalledWith({ title: 'Caty Mini', url: LINK });
});

test('a person who changes their mind is told nothing', async () => {
  browser({ share: refuses('AbortError') });
  expect(await share()).toBe('stopped');
});

test('where sharing fails, or there is none, the link is copied', async () => {
  browser({ share: refuses('NotAllowedError') });
  expect(await share()).toBe('copied');
  browser({});
  expect(await share()).toBe('copied');
});

test('where nothing works, it says so', async () => {
  document.execCommand = () => false;
  browser({ writeText: refuses('NotAllowedError') });
  expect(await share()).toBe('failed');
});
