import { expect, test, vi } from 'vitest';
import { press } from './keyboard.svelte';

function pressing(key: string, target: HTMLElement = document.body, some: KeyboardEventInit = {}) {
  const keys = { go: vi.fn(), back: vi.fn(), own: vi.fn((one: string) => one === 'b') };
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...some });
  target.addEventListener('keydown', (one) => press(one, keys), { once: true });
  target.dispatchEvent(event);
  return { ...keys, taken: event.defaultPrevented };
}

test('Enter goes, Z and Escape step back, whatever else is the game’s', () => {
  expect(pressing('Enter').go).toHaveBeenCalled();
  expect(pressing('Z').back).toHaveBeenCalled();
  expect(pressing('Escape').back).toHaveBeenCalled();
  expect(pressing('B')).toMatchObject({ taken: true });
  expect(pressing('x')).toMatchObject({ taken: false });
});

test('Enter that is held down goes once', () => {
  const { go, taken } = pressing('Enter', document.body, { repeat: true });
  expect(go).not.toHaveBeenCalled();
  expect(taken).toBe(true);
});

test('on a button Enter presses it, and the browser keeps its shortcuts', () => {
  expect(pressing('Enter', document.createElement('button')).go).not.toHaveBeenCalled();
  expect(pressing('z', document.body, { ctrlKey: true }).back).not.toHaveBeenCalled();
});
