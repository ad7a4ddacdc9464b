/** The words of the page where a finished game is looked at again. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const points = (n: string, one: string, many: string) => `${n} ${/^[+−-]?[01]$/.test(n) ? one : many}`;

const en = {
  title: 'Analysis',
  open: 'Analyse',
  hope: 'What you could hope for',
  decisions: (n: number) => (n === 1 ? '1 decision' : `${n} decisions`),
  band: 'the band: 8 games of 10',
  graph: (from: string, to: string) => `The expected total, decision by decision: ${from} at the start, ${to} now.`,
  total: (n: string) => points(n, 'point', 'points'),
  working: (done: number, all: number) => `The master is analysing your decisions: ${done} / ${all}`,
  twice: 'The master is analysing the most expensive decisions once more.',
  suspects: 'These seem to have cost most',
  about: (points: string) => `about ${points}`,
  curve: 'The curve appears when all decisions have been analysed.',
  leave: 'This takes a while. You can leave: what is done so far is kept.',
  mattered: (n: number): string =>
    n === 1 ? 'The move that mattered' : n === 2 ? 'Two moves that mattered' : 'The three moves that mattered',
  same: 'The master would have done the same.',
  masterWould: (deed: string) => `The master: ${deed}`,
  others: (n: number, within: string) =>
    `Your other ${n === 1 ? 'decision is' : `${n} decisions are`} worth the master’s, to within ${points(within, 'point', 'points')}.`,
  all: (n: number, within: string) =>
    n === 1
      ? `Your decision is worth the master’s, to within ${points(within, 'point', 'points')}.`
      : `Your ${n} decisions are worth the master’s, to within ${points(within, 'point', 'points')}.`,
  none: 'There was nothing to decide in this game.',
  luckTitle: 'Luck and choice',
  start: 'A medium bot could expect',
  luck: 'What the deal gave',
  choice: 'What you made of it',
  every: (n: number) => `All decisions (${n})`,
  moveOf: (n: number, all: number) => `move ${n} of ${all}`,
  decisionOf: (n: number, all: number) => `decision ${n} of ${all}`,
  apart: (n: string) => `${points(n, 'point', 'points')} apart`,
  ahead: (n: string) => `${n} over a medium bot`,
  alike: 'like the master',
  you: 'You',
  master: 'The master',
  expected: 'expected total',
  nothing: 'No points at once.',
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the analysis',
  toTable: 'Back to the table',
  playOn: 'Play on from here',
  playOnWords: 'A new table with the same deal. You know it already, so the game sets no record.',
  origin: 'Played on from a finished game: the deal is known, so it sets no record.',
  originShort: 'known deal, no record',
  understood: 'Got it',
  replay: 'Watch again',
  again: 'Play again',
};

export type Words = typeof en;

const fr: Words = {
  title: 'Analyse',
  open: 'Analyser',
  hope: 'Ce que tu pouvais espérer',
  decisions: (n) => (n === 1 ? '1 décision' : `${n} décisions`),
  band: 'la bande : 8 parties sur 10',
  graph: (from, to) => `Le total attendu, décision après décision : ${from} au départ, ${to} maintenant.`,
  total: (n) => points(n, 'point', 'points'),
  working: (done, all) => `Le maître analyse tes décisions : ${done} / ${all}`,
  twice: 'Le maître analyse encore une fois les décisions les plus chères.',
  suspects: 'Celles-ci semblent t’avoir coûté le plus',
  about: (points) => `environ ${points}`,
  curve: 'La courbe apparaît quand toutes les décisions sont analysées.',
  leave: 'Cela prend un moment. Tu peux partir : ce qui est déjà analysé est gardé.',
  mattered: (n) =>
    n === 1 ? 'Le coup qui a compté' : n === 2 ? 'Deux coups qui ont compté' : 'Les trois coups qui ont compté',
  same: 'Le maître aurait fait de même.',
  masterWould: (deed) => `Le maître : ${deed}`,
  others: (n, within) =>
    `${n === 1 ? 'Ton autre décision vaut celle' : `Tes ${n} autres décisions valent celles`} du maître, à ${points(within, 'point', 'points')} près.`,
  all: (n, within) =>
    n === 1
      ? `Ta décision vaut celle du maître, à ${points(within, 'point', 'points')} près.`
      : `Tes ${n} décisions valent celles du maître, à ${points(within, 'point', 'points')} près.`,
  none: 'Dans cette partie, il n’y avait rien à décider.',
  luckTitle: 'La chance et tes choix',
  start: 'Un robot moyen pouvait espérer',
  luck: 'Ce que la donne a apporté',
  choice: 'Ce que tu en as fait',
  every: (n) => `Toutes les décisions (${n})`,
  moveOf: (n, all) => `coup ${n} sur ${all}`,
  decisionOf: (n, all) => `décision ${n} sur ${all}`,
  apart: (n) => `${points(n, 'point', 'points')} d’écart`,
  ahead: (n) => `${n} face à un robot moyen`,
  alike: 'comme le maître',
  you: 'Toi',
  master: 'Le maître',
  expected: 'total attendu',
  nothing: 'Pas de points tout de suite.',
  previous: 'Précédent',
  next: 'Suivant',
  back: 'Retour à l’analyse',
  toTable: 'Retour à la table',
  playOn: 'Rejouer d’ici',
  playOnWords: 'Une nouvelle table avec la même donne. Tu la connais déjà : la partie ne compte dans aucun record.',
  origin: 'Partie reprise : la donne est connue, elle ne compte dans aucun record.',
  originShort: 'donne connue, sans record',
  understood: 'Compris',
  replay: 'Revoir',
  again: 'Rejouer',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];
