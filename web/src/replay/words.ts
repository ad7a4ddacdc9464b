/* The words of the replay's own controls. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  undone: 'Show moves that were taken back',
  played: 'Cards and dice of this move',
};

const fr: typeof en = {
  speed: 'Vitesse',
  times: (speed) => `×${String(speed).replace('.', ',')}`,
  undone: 'Montrer les coups repris',
  played: 'Cartes et dés de ce coup',
};

const dictionaries = bilingual(en, fr);

export const words = (): typeof en => dictionaries[settings.language];
