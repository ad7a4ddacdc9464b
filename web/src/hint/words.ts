/** The words of Vigie's hints. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  ask: 'Hint',
  askLong: 'What would you do?',
  title: "Vigie's hint",
  thinking: 'Vigie is thinking…',
  stop: 'Cancel',
  among: (n: number) =>
    n > 1 ? `The best of ${n} moves, by your points and what may come.` : 'The only move there is.',
  honest: 'Vigie sees only what you see.',
  tags: { now: 'at once', soon: 'soon', cost: 'to know' },
  thanks: 'Got it',
  follow: 'Use this move',
  followed: 'Chosen as advised. Change it, or press the green button.',
  escape: 'Esc',
  enter: 'Enter',
};

export type Words = typeof en;

const fr: Words = {
  ask: 'Conseil',
  askLong: 'Que ferais-tu ?',
  title: 'Le conseil de Vigie',
  thinking: 'Vigie réfléchit…',
  stop: 'Annuler',
  among: (n) =>
    n > 1 ? `Le mieux parmi ${n} coups, d'après tes points et ce qui peut venir.` : "C'est le seul coup possible.",
  honest: 'Vigie ne voit que ce que tu vois.',
  tags: { now: 'tout de suite', soon: 'bientôt', cost: 'à savoir' },
  thanks: 'Compris',
  follow: 'Jouer ce coup',
  followed: 'Choisi comme conseillé. Change-le, ou appuie sur le bouton vert.',
  escape: 'Échap',
  enter: 'Entrée',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
