import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringIntoSight, Confinement, find, isChosen, keysOf, mayBeChosen, touch } from './targets';

beforeEach(() => {
  document.body.innerHTML = `
    <div role="status">heard</div>
    <header><button id="menu">menu</button></header>
    <main>
      <div role="listbox" tabindex="0"><div role="option" aria-selected="false" data-target="cell:1,2">cell</div></div>
      <label data-target="white-die:3" id="closed"><input type="radio" disabled /></label>
      <label data-target="white-die:3 die" id="open"><input type="radio" /></label>
      <p id="words">words</p>
      <button data-target="go">go</button>
    </main>`;
  // nothing is laid out here: everything is as large as anything
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
});

afterEach(() => (document.body.innerHTML = ''));

const by = (name: string) => find(name)!.element;

test('a thing is found by its name; of two, the one that can be used', () => {
  expect(by('white-die:3').id).toBe('open');
  expect(by('die').id).toBe('open');
  expect(find('white-die:4')).toBeNull();
});

test('a thing on a page of a strip comes into sight after its page', () => {
  document.body.innerHTML = '<div data-page="tracks"><p data-target="bottles"></p></div><p data-target="go"></p>';
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    seen.push(this);
  });
  bringIntoSight(by('bottles'));
  bringIntoSight(by('go'));
  expect(seen).toEqual([by('bottles').parentElement, by('bottles'), by('go')]);
});

test('touching a thing chooses it', () => {
  const die = by('white-die:3');
  expect([mayBeChosen(die), isChosen(die)]).toEqual([true, false]);
  touch(die);
  expect(isChosen(die)).toBe(true);
  expect(mayBeChosen(by('go'))).toBe(false);
});

test('the keyboard goes to a thing, to what it holds, or to the list it is one of', () => {
  expect(keysOf(by('go'))).toBe(by('go'));
  expect(keysOf(by('white-die:3'))?.tagName).toBe('INPUT');
  expect(keysOf(by('cell:1,2'))?.getAttribute('role')).toBe('listbox');
});

test('only what a lesson points at is within reach; what is heard stays heard', () => {
  const inert = () =>
    [...document.querySelectorAll<HTMLElement>('*')].filter((one) => one.inert).map((one) => one.id || one.tagName);
  const confinement = new Confinement();
  confinement.to([by('go')]);
  expect(inert()).toEqual(['HEADER', 'DIV', 'closed', 'open', 'words']);
  confinement.to([by('white-die:3'), by('cell:1,2')]);
  expect(inert()).toEqual(['HEADER', 'closed', 'words', 'BUTTON']);
  confinement.release();
  expect(inert()).toEqual([]);
});
