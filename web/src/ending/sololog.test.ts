import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import type { SoloEnding } from '../table/screen';
import SoloLog from './SoloLog.svelte';

beforeEach(() => settings.choose({ language: 'en' }));

const text = (en: string) => ({ fr: en, en });

function ended(solo: Partial<SoloEnding>) {
  const whole = { unit: text('gold'), titled: true, next: null, highest: false, exploits: [], ...solo };
  return render(SoloLog, { props: { title: 'Sea wolf', points: 40, solo: whole, record: null, at: 0 } });
}

test('the log tells the way to the next title, or that there is none higher', () => {
  ended({ next: { title: text('Captain'), missing: 7 } });
  expect(screen.getByText('7 more gold, and your title is Captain.')).toBeTruthy();
  ended({ highest: true });
  expect(screen.getByText('There is no higher title.')).toBeTruthy();
});

test('what a stored sheet does not know is not said', () => {
  ended({});
  expect(screen.queryByText('There is no higher title.')).toBeNull();
  expect(screen.getByText('40')).toBeTruthy();
});
