/** The words of the lessons' controls. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  bubble: 'Vigie shows you',
  next: 'Go on',
  step: (n: number, of: number) => `${n} / ${of}`,
  stepHeard: (n: number, of: number) => `Step ${n} of ${of}.`,
  skip: 'Skip the lesson',
  askTitle: 'Skip the lesson?',
  ask: 'Your step is kept: the lesson waits on the home page.',
  goOn: 'Go on learning',
  done: 'The lesson is done',
  play: 'Play a real game',
  nextLesson: 'Next lesson',
  rules: 'The rules',
  home: 'Home',
  offerTitle: 'A lesson for your first game',
  offer: 'Your first game? Vigie shows you in 3 minutes.',
  offerNo: 'No, thanks',
  offerYes: 'Learn',
  explains: 'Vigie explains',
  greeting: 'I’ll tell you what is new, the first time it happens.',
  explainOff: 'Stop',
  explainOffLong: 'Stop the explanations',
  understood: 'OK',
};

export type Words = typeof en;

const fr: Words = {
  bubble: 'Vigie te montre',
  next: 'Continuer',
  step: (n, of) => `${n} / ${of}`,
  stepHeard: (n, of) => `Étape ${n} sur ${of}.`,
  skip: 'Passer la leçon',
  askTitle: 'Passer la leçon ?',
  ask: "Ton étape est gardée : la leçon t'attend sur la page d'accueil.",
  goOn: 'Reprendre la leçon',
  done: 'La leçon est finie',
  play: 'Jouer une vraie partie',
  nextLesson: 'Leçon suivante',
  rules: 'Les règles',
  home: 'Accueil',
  offerTitle: 'Une leçon pour ta première partie',
  offer: 'Première partie ? Vigie te montre en 3 minutes.',
  offerNo: 'Non merci',
  offerYes: 'Apprendre',
  explains: 'Vigie explique',
  greeting: 'Je t’explique chaque nouveauté, une seule fois.',
  explainOff: 'Stop',
  explainOffLong: 'Stop : plus d’explications',
  understood: 'OK',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
