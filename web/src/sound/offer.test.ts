import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { SoundOffer } from './offer.svelte';
import Offer from './Offer.svelte';

const play = vi.hoisted(() => vi.fn());
vi.mock('./synth', () => ({ play }));

const kept = (): unknown => JSON.parse(localStorage.getItem('archipel') ?? '{}').sound;

beforeEach(() => settings.choose({ language: 'fr', sound: null }));

test('a little sound is offered after my first move, not before', () => {
  const offer = new SoundOffer();
  expect(offer.open).toBe(false);
  offer.moved();
  expect(offer.open).toBe(true);
});

test.each([
  ['Non merci', false],
  ['Oui', true],
])('once answered "%s" it stays away, at the next table too', async (answer, wanted) => {
  const offer = new SoundOffer();
  offer.moved();
  render(Offer);
  await fireEvent.click(screen.getByRole('button', { name: answer }));
  expect([offer.open, kept()]).toEqual([false, wanted]);
  await vi.waitFor(() => expect(play.mock.calls.length > 0).toBe(wanted)); // a taste of it is heard at once
  const next = new SoundOffer();
  next.moved();
  expect(next.open).toBe(false);
});

test('who plays on without an answer is not asked again, and hears nothing', () => {
  const offer = new SoundOffer();
  offer.moved();
  offer.moved();
  expect([offer.open, kept()]).toEqual([false, false]);
});
