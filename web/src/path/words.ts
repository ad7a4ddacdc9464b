/** The words of the first path. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  who: 'Who is playing?',
  which: 'Which game fits?',
  players: {
    alone: 'Just me',
    phones: 'Together, each with a phone',
    device: 'Together, on this device',
    friends: 'With friends elsewhere',
  },
  children: 'Children play too',
  then: {
    alone: 'You play against bots. You choose how strong they are.',
    phones: 'The others scan the code of your table and sit down.',
    device: 'In the waiting room you add the others. You hand the device round.',
    friends: 'You send them the link of your table.',
  },
  minutes: (minutes: string) => `A game takes ${minutes} minutes.`,
  age: (age: number) => `From ${age} years on.`,
  ageShort: (age: number) => `from ${age}`,
  weight: { 1: 'Easy to learn.', 2: 'Some rules to learn.', 3: 'Many rules: a long, rich game.' } as Record<
    number,
    string
  >,
  learn: 'Learn',
  play: 'Play',
  back: 'Back',
};

export type Words = typeof en;

const fr: Words = {
  who: 'Qui joue ?',
  which: 'Quel jeu choisir ?',
  players: {
    alone: 'Moi, en solo',
    phones: 'Ensemble, chacun son téléphone',
    device: 'Ensemble, sur cet appareil',
    friends: 'Avec des amis à distance',
  },
  children: 'Des enfants jouent aussi',
  then: {
    alone: 'Tu joues contre des robots. Tu choisis leur force.',
    phones: 'Les autres scannent le code de ta table et s’assoient.',
    device: 'Dans la salle d’attente, tu ajoutes les autres. Vous vous passez l’appareil.',
    friends: 'Tu leur envoies le lien de ta table.',
  },
  minutes: (minutes) => `Une partie dure ${minutes} minutes.`,
  age: (age) => `Dès ${age} ans.`,
  ageShort: (age) => `dès ${age} ans`,
  weight: {
    1: 'Facile à apprendre.',
    2: 'Quelques règles à apprendre.',
    3: 'Beaucoup de règles : un jeu long et riche.',
  },
  learn: 'Apprendre',
  play: 'Jouer',
  back: 'Retour',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
