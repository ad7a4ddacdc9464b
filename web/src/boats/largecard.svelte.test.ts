import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardIn, HOVER, LargeCard, PRESS } from './largecard.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<button data-target="card:7"><i></i></button><button data-target="card:8"></button><p></p>';
});
afterEach(() => vi.useRealTimers());

const at = (selector: string) => document.querySelector(selector);
const pointer = (target: Element | null, pointerType: string, x = 1) =>
  ({ target, pointerType, buttons: 0, clientX: x, clientY: 0 }) as unknown as PointerEvent;
const key = (target: Element | null, pressed: string) => {
  const event = new KeyboardEvent('keydown', { key: pressed, cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  return event;
};

test('a long press shows the card, sliding goes on, letting go closes and plays nothing', () => {
  const large = new LargeCard();
  large.down(pointer(at('i'), 'touch'));
  vi.advanceTimersByTime(PRESS - 1);
  expect(large.card).toBe(null);
  vi.advanceTimersByTime(1);
  expect(large.card).toBe(7);
  document.elementFromPoint = () => at('[data-target="card:8"]');
  large.move(pointer(at('i'), 'touch'));
  expect(large.card).toBe(8);
  large.up(pointer(at('i'), 'touch'));
  expect(large.card).toBe(null);
  const click = new MouseEvent('click', { cancelable: true });
  large.click(click);
  expect(click.defaultPrevented).toBe(true);
});

test('a tap is a tap', () => {
  const large = new LargeCard();
  large.down(pointer(at('i'), 'touch'));
  large.up(pointer(at('i'), 'touch'));
  const click = new MouseEvent('click', { cancelable: true });
  large.click(click);
  vi.runAllTimers();
  expect([large.card, click.defaultPrevented]).toEqual([null, false]);
});

test('a mouse that rests shows it, and leaving closes it', () => {
  const large = new LargeCard();
  large.over(pointer(at('i'), 'mouse'));
  vi.advanceTimersByTime(HOVER);
  expect(large.card).toBe(7);
  large.move(pointer(at('p'), 'mouse'));
  expect(large.card).toBe(null);
});

test('a card that comes to a mouse that lies still is not shown', () => {
  const large = new LargeCard();
  large.move(pointer(at('p'), 'mouse', 50));
  large.over(pointer(at('i'), 'mouse', 50));
  vi.advanceTimersByTime(HOVER);
  expect(large.card).toBe(null);
});

test('the card lies on the other side of the screen than the mouse, and in the middle once it is kept', () => {
  const large = new LargeCard();
  const [left, right] = [10, innerWidth - 10];
  large.over(pointer(at('i'), 'mouse', left));
  vi.advanceTimersByTime(HOVER);
  expect(large.side).toBe('right');
  large.move(pointer(at('p'), 'mouse', right));
  large.over(pointer(at('i'), 'mouse', right - 1));
  vi.advanceTimersByTime(HOVER);
  expect(large.side).toBe('left');
  large.key(key(at('i'), 'Escape'));
  large.key(key(at('i'), ' '));
  expect([large.kept, large.side]).toEqual([true, null]);
});

test('Space on a card shows and closes it; elsewhere Space is not ours', () => {
  const large = new LargeCard();
  const away = key(at('p'), ' ');
  large.key(away);
  expect([large.card, away.defaultPrevented]).toEqual([null, false]);
  large.key(key(at('i'), ' '));
  expect([large.card, large.kept]).toEqual([7, true]);
  large.key(key(at('i'), 'Escape'));
  expect(large.card).toBe(null);
});

test('what is kept stays when the finger lets go', () => {
  const large = new LargeCard();
  large.down(pointer(at('i'), 'touch'));
  vi.advanceTimersByTime(PRESS);
  large.keep();
  large.up(pointer(at('i'), 'touch'));
  expect(large.card).toBe(7);
  expect(cardIn(at('p'))).toBe(null);
});

test('a press on what names a card shows it and keeps it, and plays nothing', () => {
  document.body.innerHTML += '<button data-large="8"><b></b></button>';
  const large = new LargeCard();
  const click = new MouseEvent('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: at('b') });
  large.click(click);
  expect([large.card, large.kept, click.defaultPrevented]).toEqual([8, true, true]);
});

test('a kept card goes on to the next one of the page, and around', () => {
  const large = new LargeCard();
  large.card = 7;
  large.keep();
  large.step(1);
  expect(large.card).toBe(8);
  large.step(1);
  expect(large.card).toBe(7);
  large.step(-1);
  expect(large.card).toBe(8);
});
