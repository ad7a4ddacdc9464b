import { expect, test, vi } from 'vitest';
import { placeByKey } from './keys';
import { cellName, spanOf } from './names';

function keys() {
  return {
    turn: vi.fn(),
    flip: vi.fn(),
    rank: vi.fn(),
    giveBack: vi.fn(),
    undo: vi.fn(),
    inspect: vi.fn(),
  };
}

function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}) {
  const all = keys();
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  Object.defineProperty(event, 'target', { value: on });
  return { all, taken: placeByKey(event, all), event };
}

test.each([
  ['r', 'turn'],
  ['F', 'flip'],
  ['z', 'undo'],
  ['i', 'inspect'],
  ['Escape', 'giveBack'],
] as const)('%s', (key, name) => {
  const { all, taken, event } = press(key);
  expect(taken).toBe(true);
  expect(event.defaultPrevented).toBe(true);
  expect(all[name]).toHaveBeenCalledOnce();
});

test('Enter leads to the green button and presses nothing', () => {
  document.body.innerHTML = '<button class="go" aria-disabled="false">Place</button>';
  const pressed = vi.fn();
  document.querySelector('button')!.onclick = pressed;
  expect(press('Enter').taken).toBe(true);
  expect(document.activeElement?.textContent).toBe('Place');
  expect(pressed).not.toHaveBeenCalled();
});

test('N and P go through the places by gain', () => {
  expect(press('n').all.rank).toHaveBeenCalledWith(1);
  expect(press('p').all.rank).toHaveBeenCalledWith(-1);
});

test('keys belong to whoever writes, to buttons and to the browser first', () => {
  expect(press('r', document.createElement('input')).taken).toBe(false);
  expect(press('Enter', document.createElement('button')).taken).toBe(false);
  expect(press('r', document.createElement('button')).taken).toBe(true);
  expect(press('r', document.body, { ctrlKey: true }).taken).toBe(false);
});

test('cells have names that do not turn with the boat', () => {
  expect(cellName([4, 11])).toBe('E12');
  expect(
    spanOf([
      [4, 14],
      [3, 11],
    ]),
  ).toEqual({ first: 'D12', last: 'E15' });
});
