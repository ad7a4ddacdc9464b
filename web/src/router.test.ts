import { beforeEach, expect, test } from 'vitest';
import { analysisOf, momentOf, read, router, tableIn } from './router.svelte';

test('the scorer has a page, and one for each game', () => {
  expect(read('/score')).toEqual({ page: 'score', game: null, id: null });
  expect(read('/score/caty-mini')).toEqual({ page: 'score', game: 'caty-mini', id: null });
  expect(read('/score/caty-mini/abcd2345')).toEqual({ page: 'score', game: 'caty-mini', id: 'abcd2345' });
  expect(read('/score/Caty')).toEqual({ page: 'wrong' });
});

test('an address names its page', () => {
  expect(read('/')).toEqual({ page: 'home' });
  expect(read('/rules/caty-mini')).toEqual({ page: 'rules', game: 'caty-mini' });
  expect(read('/t/abcd2345/deal')).toEqual({ page: 'deal', id: 'abcd2345' });
  expect(read('/challenge')).toEqual({ page: 'challenge' });
  expect(read('/open/abcd2345')).toEqual({ page: 'knock', listing: 'abcd2345' });
  expect(read('/print')).toEqual({ page: 'print', game: null });
  expect(read('/print/caty-mini')).toEqual({ page: 'print', game: 'caty-mini' });
  expect(read('/t/abcd2345')).toEqual({ page: 'table', id: 'abcd2345' });
  expect(read('/t/abcd2345/')).toEqual({ page: 'table', id: 'abcd2345' });
  expect(read('/t/abcd2345/replay')).toEqual({ page: 'replay', id: 'abcd2345', number: null, seat: null });
  expect(read('/t/abcd2345/replay?n=12&seat=1')).toEqual({ page: 'replay', id: 'abcd2345', number: 12, seat: 1 });
  expect(read('/t/abcd2345/analysis')).toEqual({ page: 'analysis', id: 'abcd2345', place: null });
  expect(read(analysisOf('abcd2345', 3))).toEqual({ page: 'analysis', id: 'abcd2345', place: 3 });
});

test('the logbook has pages, and a device link its token after the sign that no server sees', () => {
  expect(read('/logbook')).toEqual({ page: 'logbook', part: null });
  expect(read('/logbook/stamps')).toEqual({ page: 'logbook', part: 'stamps' });
  expect(read('/logbook/devices/')).toEqual({ page: 'logbook', part: 'devices' });
  expect(read('/logbook/else')).toEqual({ page: 'wrong' });
  expect(read('/device#a-token_1')).toEqual({ page: 'device', token: 'a-token_1' });
  expect(read('/device')).toEqual({ page: 'device', token: '' });
});

test('an address that is none leads to the friendly page', () => {
  for (const address of ['/t/', '/t/a b', '/t/ab', '/t/abcd2345/else', '/tables', '/t/abcd2345/replay/2'])
    expect(read(address)).toEqual({ page: 'wrong' });
});

test('a moment that is no number is the beginning', () => {
  expect(read('/t/abcd2345/replay?n=-1&seat=x')).toMatchObject({ number: null, seat: null });
  expect(read('/t/abcd2345/replay?n=1e9')).toMatchObject({ number: null });
});

test('the link of a moment leads back to it', () => {
  expect(read(momentOf('abcd2345', 7, 0))).toEqual({ page: 'replay', id: 'abcd2345', number: 7, seat: 0 });
  expect(read(momentOf('abcd2345', 0, null))).toEqual({ page: 'replay', id: 'abcd2345', number: 0, seat: null });
});

test('a table is found in what people paste', () => {
  expect(tableIn(' http://192.168.1.4:8000/t/abcd2345 ')).toBe('abcd2345');
  expect(tableIn('Viens jouer : https://archipel.example/t/abcd2345?x=1')).toBe('abcd2345');
  expect(tableIn('abcd2345')).toBe('abcd2345');
  expect(tableIn('https://archipel.example/')).toBeNull();
  expect(tableIn('what?')).toBeNull();
  expect(tableIn('')).toBeNull();
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

function link(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector('a')!;
}

test('a click on one of our links changes the page without loading it', () => {
  router.start();
  link('<a href="/t/abcd2345"><b>table</b></a>').querySelector('b')!.click();
  expect(router.route).toEqual({ page: 'table', id: 'abcd2345' });
  expect(location.pathname).toBe('/t/abcd2345');
});

test('clicks that are the browser’s stay so', () => {
  router.start();
  const stays = (html: string, options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    const anchor = link(html);
    let taken = false;
    document.addEventListener('click', (seen) => ((taken = seen.defaultPrevented), seen.preventDefault()), {
      once: true,
    });
    anchor.dispatchEvent(event);
    return !taken;
  };
  expect(stays('<a href="/t/abcd2345">table</a>', { ctrlKey: true })).toBe(true);
  expect(stays('<a href="/t/abcd2345" target="_blank">table</a>')).toBe(true);
  expect(stays('<a href="/api/tables/abcd2345/record" download>record</a>')).toBe(true);
  expect(stays('<a href="#content">content</a>')).toBe(true);
});

test('the box has a page for each of its parts, and for each card', () => {
  expect(read('/box')).toEqual({ page: 'box', game: null, part: null, item: null });
  expect(read('/box/caty-mini/A')).toEqual({ page: 'box', game: 'caty-mini', part: 'A', item: null });
  expect(read('/box/explore-draw/cats/c076')).toEqual({
    page: 'box',
    game: 'explore-draw',
    part: 'cats',
    item: 'c076',
  });
});
