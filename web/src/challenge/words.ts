/** The words of the challenge of the day: its card, its page, its end. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const ordinal = (n: number) => new Intl.PluralRules('en', { type: 'ordinal' }).select(n) as string;
const nth = (n: number) => `${n}${{ one: 'st', two: 'nd', few: 'rd' }[ordinal(n)] ?? 'th'}`;

const en = {
  title: 'Challenge of the day',
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  taken: 'Challenge taken',
  same: 'The same deal for everybody here, one try.',
  other: (who: string, total: number) => `${who} scored ${total}.`,
  others: (n: number, who: string, total: number) => `${n} people took it; ${who} scored ${total}.`,
  take: 'Take the challenge',
  goOn: 'Go on',
  board: 'First tries (not verified)',
  me: 'You',
  place: (place: number, of: number) => (of === 1 ? 'nobody else yet' : `${nth(place)} of ${of}`),
  gain: (points: string) => `your record, ${points}`,
  streak: (days: number) => `${days} days in a row`,
  days: (days: number) => `${days} days`,
  on: (day: string) => `Challenge of ${day}`,
  made: (game: string, total: number) => `${game}: ${total}`,
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  next: 'The next one comes at midnight UTC.',
  about:
    'Each day there is one deal of each game, the same for everybody on this server: one try each, without hints, against the same bots.',
  until: 'Today ends at midnight UTC.',
  name: 'Your name on the board',
  games: 'Today’s challenges',
  nobody: 'Nobody has finished it yet: be the first.',
  lookLater: 'You can watch the others’ tries once you have finished your own.',
  look: 'Tap a name to watch that try.',
  yesterday: (day: string) => `Yesterday, ${day}`,
  noneYesterday: 'Nobody took a challenge yesterday.',
  mine: (total: number, place: string) => `You: ${total}, ${place}`,
  trustTitle: 'What is checked, and what is not',
  trust:
    'The board shows first tries. They are not verified: a second browser looks like a second person. A try begun before midnight can be finished after it.',
  key: 'A deal follows from a secret key of this server, the game and the date. Its fingerprint (SHA-256) is shown from the day before, so nobody can change it afterwards. Only a person who has the server’s key can know a deal before its day.',
  tomorrow: 'Fingerprints of tomorrow’s deals',
  seeds: 'Check yesterday’s deals',
  seedsWords: 'The SHA-256 of each of these seeds is the fingerprint that was shown for it.',
  fingerprint: 'fingerprint',
  allOfThem: 'The board',
};

const fr: typeof en = {
  title: 'Défi du jour',
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  shortWeekdays: 'dim. lun. mar. mer. jeu. ven. sam.',
  taken: 'Défi relevé',
  same: 'La même donne pour tous ici, un seul essai.',
  other: (who, total) => `${who} a fait ${total}.`,
  others: (n, who, total) => `${n} personnes l'ont relevé ; ${who} a fait ${total}.`,
  take: 'Relever le défi',
  goOn: 'Continuer',
  board: 'Premiers essais (non vérifiés)',
  me: 'Toi',
  place: (place, of) =>
    of === 1 ? "personne d'autre pour l'instant" : `${place === 1 ? '1er' : `${place}e`} sur ${of}`,
  gain: (points) => `ton record, ${points}`,
  streak: (days) => `${days} jours de suite`,
  days: (days) => `${days} jours`,
  on: (day) => `Défi du ${day}`,
  made: (game, total) => `${game} : ${total}`,
  copy: 'Copier',
  copied: 'Copié',
  share: 'Partager',
  next: 'Le prochain arrive à 1 h du matin (2 h en été).',
  about:
    'Chaque jour, une donne de chaque jeu, la même pour tous sur ce serveur : un seul essai chacun, sans conseils, contre les mêmes robots.',
  until: 'La journée se termine à 1 h du matin (2 h en été).',
  name: 'Ton pseudo au tableau',
  games: 'Les défis du jour',
  nobody: "Personne ne l'a encore fini : sois la première personne du tableau.",
  lookLater: 'Tu pourras regarder les essais des autres quand tu auras fini le tien.',
  look: 'Touche un nom pour regarder cet essai.',
  yesterday: (day) => `Hier, ${day}`,
  noneYesterday: "Personne n'a relevé de défi hier.",
  mine: (total, place) => `Toi : ${total}, ${place}`,
  trustTitle: 'Ce qui est vérifié, et ce qui ne l’est pas',
  trust:
    'Le tableau montre les premiers essais. Ils ne sont pas vérifiés : un second navigateur ressemble à une seconde personne. Un essai commencé avant minuit peut se finir après.',
  key: "Une donne vient d'une clé secrète de ce serveur, du jeu et de la date. Son empreinte (SHA-256) est montrée dès la veille : personne ne peut la changer après coup. Seule une personne qui a la clé du serveur peut connaître une donne avant son jour.",
  tomorrow: 'Empreintes des donnes de demain',
  seeds: "Vérifier les donnes d'hier",
  seedsWords: "L'empreinte SHA-256 de chacune de ces graines est celle qui avait été montrée.",
  fingerprint: 'empreinte',
  allOfThem: 'Le tableau',
};

const dictionaries = bilingual(en, fr);

export const words = (): typeof en => dictionaries[settings.language];
