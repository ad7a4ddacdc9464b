/** The words of the step that asks who I am. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';
import { LONGEST_NAME } from './name';

const en = {
  title: 'Who are you?',
  name: 'Your name',
  cat: 'Your cat',
  cats: {
    plain: 'Plain',
    scarf: 'With a scarf',
    flower: 'With a flower',
    beret: 'With a beret',
    captain: 'With a captain’s cap',
    glasses: 'With glasses',
  } as Record<string, string>,
  about: 'The others see your name. Change both in the settings whenever you like.',
  empty: 'Write at least one letter, or keep the name that was suggested.',
  long: (count: number) => `This name has ${count} characters; ${LONGEST_NAME} fit.`,
  go: 'Let’s go',
  save: 'Save',
};

export type Words = typeof en;

const fr: Words = {
  title: 'Qui es-tu ?',
  name: 'Ton pseudo',
  cat: 'Ton chat',
  cats: {
    plain: 'Tout simple',
    scarf: 'Avec une écharpe',
    flower: 'Avec une fleur',
    beret: 'Avec un béret',
    captain: 'Avec une casquette de capitaine',
    glasses: 'Avec des lunettes',
  },
  about: 'Les autres voient ton pseudo. Tu peux changer les deux dans les réglages.',
  empty: 'Écris au moins une lettre, ou garde le pseudo proposé.',
  long: (count) => `Ce pseudo a ${count} caractères ; il y a de la place pour ${LONGEST_NAME}.`,
  go: 'C’est parti',
  save: 'Enregistrer',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
