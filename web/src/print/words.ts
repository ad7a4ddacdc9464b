/** The words of the print page. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const en = {
  title: 'Print and play',
  words: 'Sheets, cards and pieces in their exact size: a printer, scissors and a pencil are enough.',
  game: 'Game',
  sheet: 'Sheet',
  paper: 'Paper',
  papers: { a4: 'A4', 'us-letter': 'US Letter' },
  style: 'Ink',
  styles: { colour: 'Colour', outline: 'Outline, saves ink' },
  backs: (lying: boolean) => `With the backs: print on both sides, turned on the ${lying ? 'short' : 'long'} edge`,
  box: 'Box',
  ours: 'Archipel’s',
  boxWords: 'Your box is sent to the server for printing, and is not kept there.',
  open: 'Open the PDF',
  save: 'Save the PDF',
  pages: (n: number) => (n === 1 ? '1 page' : `${n} pages`),
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  picture: 'This page as a picture:',
  previous: 'Previous page',
  next: 'Next page',
  preview: (sheet: string, n: number) => `${sheet}, page ${n}: preview`,
  noPreview: 'The preview is not ready. Try again in a moment; the PDF may open anyway.',
  scale: 'Print at 100%: a line at the foot of most sheets is 50 mm long.',
};

export type Words = typeof en;

const fr: Words = {
  title: 'Imprimer et jouer',
  words: 'Feuilles, cartes et pièces à la taille exacte : une imprimante, des ciseaux et un crayon suffisent.',
  game: 'Jeu',
  sheet: 'Feuille',
  paper: 'Papier',
  papers: { a4: 'A4', 'us-letter': 'US Letter' },
  style: 'Encre',
  styles: { colour: 'Couleur', outline: "Au trait, moins d'encre" },
  backs: (lying) => `Avec les dos : imprime des deux côtés, retournés sur le bord ${lying ? 'court' : 'long'}`,
  box: 'Boîte',
  ours: 'Celle d’Archipel',
  boxWords: 'Ta boîte est envoyée pour être imprimée ; le serveur ne la garde pas.',
  open: 'Ouvrir le PDF',
  save: 'Enregistrer le PDF',
  pages: (n) => (n === 1 ? '1 page' : `${n} pages`),
  page: (n, of) => `Page ${n} sur ${of}`,
  picture: 'Cette page en image :',
  previous: 'Page précédente',
  next: 'Page suivante',
  preview: (sheet, n) => `${sheet}, page ${n} : aperçu`,
  noPreview: "L'aperçu n'est pas prêt. Réessaie dans un instant ; le PDF s'ouvre peut-être quand même.",
  scale: 'Imprime à 100 % : au pied de la plupart des feuilles, un trait fait 50 mm.',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
