import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { somethingElse } from '../play/secondtap';
import { settings } from '../settings.svelte';
import EveningPage from './EveningPage.svelte';

// jsdom has no dialogs
vi.hoisted(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = 'en';
  somethingElse();
});
afterEach(() => void vi.useRealTimers());

const aboard = (seat: number) => ({ seat, cats: 1, oshax: 0, treasures: 0, colours: [] });
const evening = (seats: number, fish: number | null) => ({
  evening: { day: 1, aboard: Array.from({ length: seats }, (_, seat) => aboard(seat)), sister: null, fish },
  names: ['Ana', 'Bo'],
  seat: 0,
  days: 5,
  points: null,
  opens: 1,
  colourName: String,
  tileName: String,
  waits: true,
  onclose: vi.fn(),
});

test('an evening says who begins tomorrow, and what everybody has caught', () => {
  render(EveningPage, evening(2, 20));
  expect(screen.getByText('Tomorrow Bo is the first. +20 fish each.')).toBeTruthy();
});

test('a game without fish speaks of none', () => {
  render(EveningPage, evening(2, null));
  expect(screen.queryByText(/fish/)).toBeNull();
});

test('who plays alone catches them alone', () => {
  render(EveningPage, { ...evening(1, 20), opens: 0 });
  expect(screen.getByText('Tomorrow you are the first. +20 fish.')).toBeTruthy();
});

const MINUTE = 60_000;

test('beside others it closes by itself', () => {
  const props = { ...evening(2, null), waits: false };
  render(EveningPage, props);
  vi.advanceTimersByTime(MINUTE);
  expect(props.onclose).toHaveBeenCalledOnce();
});

test('it waits for whoever plays alone', () => {
  const props = evening(1, null);
  render(EveningPage, props);
  vi.advanceTimersByTime(MINUTE);
  expect(props.onclose).not.toHaveBeenCalled();
});

test.each([
  ['a touch', () => fireEvent.pointerDown(screen.getByRole('heading', { name: 'Evening of day 1' }))],
  ['a key', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowDown' })],
])('%s keeps it open until the reader goes on', async (_, touch) => {
  const props = { ...evening(2, null), waits: false };
  render(EveningPage, props);
  await touch();
  vi.advanceTimersByTime(MINUTE);
  expect(props.onclose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(props.onclose).toHaveBeenCalledOnce();
});
