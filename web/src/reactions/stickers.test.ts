import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { seatHead } from '../look/head';
import { settings } from '../settings.svelte';
import { live } from '../ui/live.svelte';
import Drawer from './Drawer.svelte';
import Shown from './Shown.svelte';
import { STICKERS, sticker } from './stickers';

test('six stickers, all different, in the tone of their sender', () => {
  const drawn = STICKERS.map((name) => sticker(name, seatHead(1)));
  expect(new Set(drawn).size).toBe(6);
  expect(drawn.every((svg) => svg.includes('var(--blue)'))).toBe(true);
});

test('a tap in the drawer sends', async () => {
  settings.choose({ language: 'fr' });
  const onsend = vi.fn();
  render(Drawer, { seat: 0, onsend });
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Salut',
    'Bravo',
    'Ouf',
    'Hmm…',
    'Zut',
    'J’attends',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Zut' }));
  expect(onsend).toHaveBeenCalledWith('oops');
});

test('a sticker is read out with its sender, and goes after three seconds', async () => {
  vi.useFakeTimers();
  settings.choose({ language: 'fr' });
  const onend = vi.fn();
  render(Shown, { reaction: { seat: 1, sticker: 'bravo' }, name: 'Inès', onend });
  await vi.advanceTimersByTimeAsync(200);
  expect(live.words).toBe('Inès : Bravo');
  await vi.advanceTimersByTimeAsync(2700);
  expect(onend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onend).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
