/** The words of a waiting room about its seats and its invitation. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  addSeat: 'Add a seat',
  askForSeat: 'Every seat is taken. You can watch, or ask the host: they can add a seat.',
  shareRefused: 'This browser did not share the link, so it is copied: paste it into a message.',
};
const fr: typeof en = {
  addSeat: 'Ajouter une place',
  askForSeat: 'Toutes les places sont prises. Tu peux regarder, ou demander à l’hôte : il peut en ajouter une.',
  shareRefused: 'Ce navigateur n’a pas partagé le lien ; il est copié : colle-le dans un message.',
};

const dictionaries = bilingual(en, fr);

export const words = (): typeof en => dictionaries[settings.language];
