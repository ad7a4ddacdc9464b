/* What the stickers say. */
import { settings } from '../settings.svelte';
import type { Sticker } from './stickers';

interface Words extends Record<Sticker | 'title', string> {
  said(who: string, what: string): string;
}

const en: Words = {
  title: 'Stickers',
  hello: 'Hello',
  bravo: 'Bravo!',
  phew: 'Phew',
  hmm: 'Hmm…',
  oops: 'Oops',
  waiting: 'I’m waiting',
  said: (who, what) => `${who}: ${what}`,
};

const fr: Words = {
  title: 'Autocollants',
  hello: 'Salut',
  bravo: 'Bravo',
  phew: 'Ouf',
  hmm: 'Hmm…',
  oops: 'Zut',
  waiting: 'J’attends',
  said: (who, what) => `${who} : ${what}`,
};

export const words = (): Words => (settings.language === 'fr' ? fr : en);
