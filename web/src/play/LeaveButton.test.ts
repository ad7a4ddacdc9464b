import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GreenButton from './GreenButton.svelte';
import LeaveButton from './LeaveButton.svelte';
import { somethingElse } from './secondtap';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  somethingElse();
});
afterEach(() => vi.useRealTimers());

const button = (label: string) => screen.getByRole('button', { name: label });

function green() {
  const place = vi.fn();
  return { place, ...render(GreenButton, { action: { label: 'Place', ready: true, act: place }, waiting: false }) };
}

function leaving() {
  const pass = vi.fn();
  render(LeaveButton, { action: { label: 'Pass', ready: true, leaves: true, act: pass }, waiting: false, alone: true });
  return pass;
}

async function tap(label: string) {
  await fireEvent.pointerDown(button(label));
  await fireEvent.click(button(label));
}

test('the second tap on Place does not pass, where that took its place', async () => {
  const { place, unmount } = green();
  await tap('Place');
  unmount();
  const pass = leaving();
  await tap('Pass');
  expect(place).toHaveBeenCalledTimes(1);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  await tap('Pass');
  expect(pass).toHaveBeenCalledTimes(1);
});

test('it does not either where it moved below the finger and Place stands beside it', async () => {
  green();
  const pass = leaving();
  await tap('Place');
  await tap('Pass');
  expect(pass).not.toHaveBeenCalled();
});

test('whoever touched something else meanwhile means it', async () => {
  const { unmount } = green();
  await tap('Place');
  unmount();
  const pass = leaving();
  await fireEvent.pointerDown(document.body);
  await tap('Pass');
  expect(pass).toHaveBeenCalledTimes(1);
});
