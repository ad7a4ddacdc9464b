import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus, press } from './keyboard';

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function pressing(key: string, target: HTMLElement = document.body, some: KeyboardEventInit = {}) {
  const keys = { back: vi.fn(), own: vi.fn((one: string) => one === 'b') };
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...some });
  target.addEventListener('keydown', (one) => press(one, keys), { once: true });
  target.dispatchEvent(event);
  return { ...keys, taken: event.defaultPrevented };
}

function screen(body: string): HTMLElement {
  document.body.innerHTML = `<main tabindex="-1">${body}</main>`;
  return document.querySelector('main')!;
}

const GREEN = '<button class="go" aria-disabled="false">Draw</button>';
const focused = () => document.activeElement?.textContent;

test('Enter leads to the green button and presses nothing, Z and Escape step back', () => {
  screen(GREEN);
  const pressed = vi.fn();
  document.querySelector('button')!.onclick = pressed;
  expect(pressing('Enter').taken).toBe(true);
  expect(focused()).toBe('Draw');
  expect(pressed).not.toHaveBeenCalled();
  expect(pressing('Z').back).toHaveBeenCalled();
  expect(pressing('Escape').back).toHaveBeenCalled();
  expect(pressing('B')).toMatchObject({ taken: true });
  expect(pressing('x')).toMatchObject({ taken: false });
});

test('Enter leads nowhere while something is missing, and while it is held down', () => {
  screen(GREEN);
  pressing('Enter', document.body, { repeat: true });
  expect(document.activeElement).toBe(document.body);
  screen(GREEN.replace('false', 'true'));
  pressing('Enter');
  expect(document.activeElement).toBe(document.body);
});

test('on a button Enter presses it, and the browser keeps its shortcuts', () => {
  expect(pressing('Enter', document.createElement('button')).taken).toBe(false);
  expect(pressing('z', document.body, { ctrlKey: true }).back).not.toHaveBeenCalled();
});

/** What the observer of mutations would see by the next frame. */
async function nextFrame() {
  await Promise.resolve();
  frames.splice(0).forEach((draw) => draw(0));
}

test('what answers the keys has the focus when the control that had it is gone', async () => {
  const main = screen(`<div data-keys tabindex="0">The boat</div>${GREEN}`);
  const stop = keepFocus(main);
  main.querySelector('button')!.focus();
  main.querySelector('button')!.remove();
  await nextFrame();
  expect(focused()).toBe('The boat');
  stop();
});

test('a control that is switched off while a message is under way has the focus again', async () => {
  const main = screen(`<div data-keys tabindex="0">The boat</div><button>Undo</button>`);
  const stop = keepFocus(main);
  const undo = main.querySelector('button')!;
  undo.focus();
  main.dataset['waiting'] = 'true';
  undo.blur(); // as a browser does with what is switched off
  undo.disabled = true;
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
  undo.disabled = false;
  main.dataset['waiting'] = 'false';
  await nextFrame();
  expect(focused()).toBe('Undo');
  stop();
});
