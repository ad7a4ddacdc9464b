import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GreenButton from './GreenButton.svelte';
import { somethingElse } from './secondtap';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  somethingElse();
});
afterEach(() => vi.useRealTimers());

function green() {
  const act = vi.fn();
  render(GreenButton, { action: { label: 'Place', ready: true, act }, waiting: false });
  return { act, button: screen.getByRole('button') };
}

test('a second tap within 400 ms is the first one', async () => {
  const { act, button } = green();
  await fireEvent.click(button);
  vi.advanceTimersByTime(399);
  await fireEvent.click(button);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await fireEvent.click(button);
  expect(act).toHaveBeenCalledTimes(2);
});

test('it is so as well where another green button took the place of the first', async () => {
  const first = green();
  await fireEvent.click(first.button);
  first.button.remove();
  const second = green();
  await fireEvent.click(second.button);
  expect(second.act).not.toHaveBeenCalled();
});

test('whoever touched something else meanwhile means a second thing', async () => {
  const { act, button } = green();
  await fireEvent.click(button);
  await fireEvent.pointerDown(document.body);
  await fireEvent.click(button);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a key that is held down presses once', async () => {
  const { button } = green();
  expect(await fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(await fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});
