import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../settings.svelte';
import Source from './Source.svelte';

const content = {
  source: { fr: 'Archipel a reconstruit les mers.', en: 'Archipel reconstructed the seas.' },
  source_of_box: { fr: 'La boîte « {name} ».', en: 'The box "{name}".' },
};

test('it says what is reconstructed, in the language of the page', () => {
  settings.choose({ language: 'en' });
  render(Source, { content });
  expect(screen.getByText('Archipel reconstructed the seas.')).toBeTruthy();
});

test('with a box it names the box instead, whatever signs its name has', () => {
  settings.choose({ language: 'fr' });
  render(Source, { content, box: { fr: 'Chez $& Léa', en: 'Léa' } });
  expect(screen.getByText('La boîte « Chez $& Léa ».')).toBeTruthy();
  expect(screen.queryByText(/Archipel/)).toBeNull();
});

test('content that was stored before the sentence existed shows nothing', () => {
  const { container } = render(Source, { content: {} });
  expect(container.querySelector('p')).toBeNull();
});
