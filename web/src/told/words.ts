/** The words of the telling. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  sister: 'Your sister',
  told: 'What the others did',
  since: 'Since your last turn',
  lately: 'What happened last',
  nobody: 'Nobody has done anything yet.',
  stickers: 'Send a sticker',
  nothing: 'Nobody has done anything since your last turn.',
  waiting: "Opponents' moves appear here.",
  more: (count: number) => (count === 1 ? 'and one move before' : `and ${count} moves before`),
  skip: 'Skip the animation',
  space: 'Space',
  again: 'See again',
  mine: 'Back to my game',
  pace: 'Animation speed',
  paces: { calm: 'slow', brisk: 'fast', 'at-once': 'none' },
  open: 'See it on the board.',
  log: 'The whole log',
};

export type Words = typeof en;

const fr: Words = {
  sister: 'Ta sœur',
  told: 'Les coups des autres',
  since: 'Depuis ton dernier tour',
  lately: 'Ce qui vient de se passer',
  nobody: "Personne n'a encore rien fait.",
  stickers: 'Envoyer un autocollant',
  nothing: "Personne n'a rien fait depuis ton dernier tour.",
  waiting: "Ici s'affichent les coups des autres.",
  more: (count) => (count === 1 ? 'et un coup avant' : `et ${count} coups avant`),
  skip: "Passer l'animation",
  space: 'Espace',
  again: 'Revoir',
  mine: 'Retour à ma partie',
  pace: 'Vitesse des animations',
  paces: { calm: 'lente', brisk: 'rapide', 'at-once': 'aucune' },
  open: 'Le voir sur le plateau.',
  log: 'Tout le journal',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
