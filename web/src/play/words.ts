/** The words of the controls that every game has. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  undo: 'Take back',
  stepBack: 'One step back',
  enter: 'Enter',
  seeScore: 'See the score',
  rivals: 'The others',
  strip: 'Choices and what is beside the board',
  goOn: 'Go back',
};

export type Words = typeof en;

const fr: Words = {
  undo: 'Reprendre',
  stepBack: 'Un pas en arrière',
  enter: 'Entrée',
  seeScore: 'Voir le score',
  rivals: 'Les autres',
  strip: 'Les choix et ce qui est à côté du plateau',
  goOn: 'Revenir',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
