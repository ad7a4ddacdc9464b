/** The words of the rules pages' controls. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  title: 'Rules',
  sections: 'Sections',
  play: 'Play the example',
  print: 'Print',
  learn: 'Learn by playing',
  example: 'example',
  none: 'There is no game of that name.',
};

export type Words = typeof en;

const fr: Words = {
  title: 'Règles',
  sections: 'Parties',
  play: "Jouer l'exemple",
  print: 'Imprimer',
  learn: 'Apprendre en jouant',
  example: 'exemple',
  none: "Il n'y a pas de jeu de ce nom.",
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
