/** What this person has wished of colours, for every drawing of the boats. */
import { settings } from '../settings.svelte';
import type { Looks } from './piece';

export const looks = (): Required<Looks> => ({
  look: settings.patterns ? 'pattern' : 'colour',
  letters: settings.letters,
  language: settings.language,
});
