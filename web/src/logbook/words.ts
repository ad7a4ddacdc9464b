/** The words of the logbook and of other devices. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { of } from '../i18n/fr';
import { settings } from '../settings.svelte';

const one = (n: number, single: string, other: string): string => (n === 1 ? single : other);
const several = (n: number, single: string, other: string) => `${n} ${one(n, single, other)}`;
/** In French nothing is one as well. */
const quelques = (n: number, one: string, other: string) => `${n} ${n < 2 ? one : other}`;

/** What somebody has, as the end of a sentence. A number stays on the line of its noun. */
const holds = (games: number, tables: number) =>
  [
    games && `${games}\u00a0${one(games, 'game', 'games')}`,
    tables && (tables === 1 ? 'a seat at one table' : `seats at ${tables}\u00a0tables`),
  ]
    .filter(Boolean)
    .join(', ');
const tient = (games: number, tables: number) =>
  [
    games && `${games}\u00a0${games < 2 ? 'partie' : 'parties'}`,
    tables && (tables === 1 ? 'une place à une table' : `des places à ${tables}\u00a0tables`),
  ]
    .filter(Boolean)
    .join(', ');

const en = {
  title: 'Logbook',
  open: 'Open',
  promise: 'Your games, your records, 24 stamps to earn.',
  stampsOf: (n: number) => several(n, 'stamp', 'stamps'),
  challengeDays: (n: number) => one(n, 'challenge day', 'challenge days'),
  kept: 'kept for this device',
  keptFor: (n: number) => `kept for your ${n} devices`,
  back: 'Back',
  games: (n: number) => one(n, 'game', 'games'),
  wins: (n: number) => one(n, 'win', 'wins'),
  stampsWord: (n: number) => one(n, 'stamp', 'stamps'),
  empty: 'Your logbook is still empty',
  emptyWords: 'Finish a game, and it appears here: your totals, your record, your stamps.',
  play: 'Choose a game',
  challenges: 'Challenges of the day',
  streak: (n: number) => (n === 1 ? '1 day' : `${n} days in a row`),
  longest: (n: number) => `Your longest streak: ${several(n, 'day', 'days')}.`,
  noChallenge: 'none',
  dayTotal: (day: string, total: string, record: boolean) => `${day}: ${total}${record ? ', your record' : ''}`,
  gamesOf: (n: number) => several(n, 'game', 'games'),
  winsOf: (n: number) => several(n, 'win', 'wins'),
  record: 'record',
  mean: 'average',
  bars: (n: number, totals: string) => (n === 1 ? `The last game: ${totals}.` : `The last ${n} games: ${totals}.`),
  hintedBars: 'Pale bars: with hints.',
  hintedRecord: 'The record was reached with hints.',
  stamps: 'Stamps',
  of: (n: number, all: number) => `${n} of ${all}`,
  all: 'All stamps',
  missing: 'not yet',
  fresh: 'new',
  newStamps: (n: number) => one(n, 'A new stamp in your logbook', 'New stamps in your logbook'),
  tap: 'Tap a stamp to read how to earn it.',
  earned: (game: string, day: string) => `${game}, ${day}.`,
  with: (game: string, who: string, day: string) => `${game} with ${who}, ${day}.`,
  trusted: 'From a file, not verified.',
  watch: 'Watch the game again',
  share: 'Share',
  shared: 'Copied',
  shareText: (stamp: string, meaning: string) => `Archipel · stamp “${stamp}”\n${meaning}`,
  counts: 'What counts',
  countsWords:
    'Every game you play to its end. Not: lessons, deals you know, games with real cards or dice or your own box, and games where moves were taken back after other players had moved. A game with hints counts, but earns no stamp.',

  file: 'Keep it as a file',
  fileWords:
    'If you clear your browser’s data, it forgets who you are. A file brings your games back, here or elsewhere.',
  save: 'Save as a file',
  read: 'Read a file',
  foreign: 'This file is not an Archipel logbook. Nothing was added.',
  emptyFile: 'There is no game in this logbook. Nothing was added.',
  huge: 'This file is too large for a logbook: 540 kB at most. Nothing was added.',
  ask: 'Add these games?',
  askWords: (n: number, who: string) =>
    `This file holds ${several(n, 'game', 'games')}${who ? ` of ${who}’s` : ''}. They are added to your logbook. What is in it already stays as it is.`,
  askOther: (who: string, me: string) => `It is ${who}’s logbook; here you are ${me}.`,
  add: 'Add them',
  leaveIt: 'Change nothing',
  added: (n: number) => (n === 1 ? '1 game was added.' : `${n} games were added.`),
  known: (n: number) => (n === 1 ? '1 was there already.' : `${n} were there already.`),
  unknown: (n: number) => (n === 1 ? '1 is of a game unknown here.' : `${n} are of games unknown here.`),

  devices: 'My devices',
  device: 'Another device',
  deviceWords: 'Your seats and your logbook on your phone, your tablet, your computer.',
  bring: 'Use another device',
  bringWords:
    'Make a link here and open it on the other device: your seats and your logbook are there too. It works for ten minutes, once.',
  onlyYours: 'Open it only on your own devices: whoever opens it becomes you.',
  make: 'Make a link',
  again: 'Make a new link',
  qr: 'QR code of the link, for the camera of the other device',
  linkField: 'Link for the other device',
  copy: 'Copy the link',
  copied: 'Copied',
  copyFailed: 'Copying did not work: select the link and copy it.',
  until: (time: string) => `Works for another ${time} min, once.`,
  tooOld: 'This link is too old now. Make a new one.',
  arrived: 'Your other device is there: it has your seats and your logbook.',
  mine: 'Your devices',
  none: 'Only here, so far.',
  phone: 'Phone',
  computer: 'Computer or tablet',
  here: 'this device',
  since: (day: string) => `since ${day}`,
  end: 'Sign out',
  endOf: (what: string) => `Sign out: ${what}`,
  endAsk: 'Sign this device out?',
  endWords: 'It forgets your seats and your logbook. Nothing is lost: you still have them here.',
  ended: 'The device is signed out.',

  arrival: 'Is this your link?',
  belongs: (who: string, games: number, tables: number) =>
    `This link belongs to ${who || 'somebody without a name yet'}: ${holds(games, tables) || 'no games and no seats yet'}.`,
  becomes: (who: string) =>
    `If you agree, this device becomes ${who ? `${who}’s` : 'theirs'}: you play here ${who ? `as ${who}` : 'in their name'}, and ${who ? `${who}’s` : 'their'} other devices can play your seats and see your hand.`,
  onlyMine: 'Only agree if you made this link yourself. If you did not, choose “It is not mine”: nothing changes.',
  person: (games: number, stamps: number, seats: number) =>
    [
      games && several(games, 'game', 'games'),
      stamps && several(stamps, 'stamp', 'stamps'),
      seats && several(seats, 'seat at a table', 'seats at tables'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nothing yet',
  isMine: 'It is mine',
  mergeMine: 'It is mine: merge',
  notMine: 'It is not mine',
  already: (who: string) => `This device already has ${who ? `${who}’s games` : 'games'}`,
  given: (who: string, games: number, tables: number) =>
    `If you merge, this goes to ${who || 'the owner of the link'}: ${holds(games, tables)}. ${who ? `${who}’s` : 'Their'} other devices can then play these seats and see your hand. You can’t take it back.`,
  give: (who: string, games: number, tables: number) =>
    `I give ${who || 'the owner of the link'} what is on this device: ${holds(games, tables)}.`,
  both: (n: number) =>
    n === 1
      ? 'At one table both have a seat: the seat of this device stays empty there.'
      : `At ${n} tables both have a seat: the seats of this device stay empty there.`,
  tries: (n: number) =>
    n === 1
      ? 'Both have tried the same challenge, and one try counts: the one of this device stays behind, with its table.'
      : `Both have tried the same ${n} challenges, and of each one try counts: those of this device stay behind, with their tables.`,
  elsewhere: (n: number) =>
    n === 1
      ? 'Another device of yours has these games too, and would lose them.'
      : `${n} other devices have these games too, and would lose them.`,
  noUse: 'This link does not work here',
  noToken: 'The link is incomplete. Copy all of it, or scan the code again.',
  welcome: (who: string) => (who ? `Welcome, ${who}: this device is yours too.` : 'Welcome: this device is yours too.'),
  toLogbook: 'My logbook',
  toHome: 'To the games',
};

export type Words = typeof en;

const fr: Words = {
  title: 'Carnet de bord',
  open: 'Ouvrir',
  promise: 'Tes parties, tes records, 24 tampons à gagner.',
  stampsOf: (n) => quelques(n, 'tampon', 'tampons'),
  challengeDays: (n) => (n < 2 ? 'jour de défi' : 'jours de défi'),
  kept: 'gardé pour cet appareil',
  keptFor: (n) => `gardé pour tes ${n} appareils`,
  back: 'Retour',
  games: (n) => (n < 2 ? 'partie' : 'parties'),
  wins: (n) => (n < 2 ? 'victoire' : 'victoires'),
  stampsWord: (n) => (n < 2 ? 'tampon' : 'tampons'),
  empty: 'Ton carnet est encore vide',
  emptyWords: 'Finis une partie, et elle apparaît ici : tes totaux, ton record, tes tampons.',
  play: 'Choisir un jeu',
  challenges: 'Défis du jour',
  streak: (n) => (n < 2 ? `${n} jour` : `${n} jours de suite`),
  longest: (n) => `Ta plus longue série : ${quelques(n, 'jour', 'jours')}.`,
  noChallenge: 'aucun',
  dayTotal: (day, total, record) => `${day} : ${total}${record ? ', ton record' : ''}`,
  gamesOf: (n) => quelques(n, 'partie', 'parties'),
  winsOf: (n) => quelques(n, 'victoire', 'victoires'),
  record: 'record',
  mean: 'moyenne',
  bars: (n, totals) => (n < 2 ? `La dernière partie : ${totals}.` : `Les ${n} dernières parties : ${totals}.`),
  hintedBars: 'Barres pâles : avec conseils.',
  hintedRecord: 'Le record a été fait avec conseils.',
  stamps: 'Tampons',
  of: (n, all) => `${n} sur ${all}`,
  all: 'Tous les tampons',
  missing: 'pas encore',
  fresh: 'nouveau',
  newStamps: (n) => (n < 2 ? 'Un nouveau tampon dans ton carnet' : 'De nouveaux tampons dans ton carnet'),
  tap: 'Touche un tampon pour savoir comment le gagner.',
  earned: (game, day) => `${game}, le ${day}.`,
  with: (game, who, day) => `${game} avec ${who}, le ${day}.`,
  trusted: 'Vient d’un fichier, non vérifié.',
  watch: 'Revoir la partie',
  share: 'Partager',
  shared: 'Copié',
  shareText: (stamp, meaning) => `Archipel · tampon « ${stamp} »\n${meaning}`,
  counts: 'Ce qui compte',
  countsWords:
    'Toute partie que tu joues jusqu’au bout. Pas : les leçons, les donnes que tu connais, les parties avec de vraies cartes, de vrais dés ou ta propre boîte, ni celles où l’on a repris des coups après d’autres joueurs. Une partie avec conseils compte, mais ne gagne pas de tampon à elle.',

  file: 'Le garder en fichier',
  fileWords:
    'Si tu effaces les données du navigateur, il oublie qui tu es. Un fichier te rend tes parties, ici ou ailleurs.',
  save: 'Enregistrer un fichier',
  read: 'Lire un fichier',
  foreign: 'Ce fichier n’est pas un carnet de bord d’Archipel. Rien n’a été ajouté.',
  emptyFile: 'Il n’y a aucune partie dans ce carnet. Rien n’a été ajouté.',
  huge: 'Ce fichier est trop gros pour un carnet de bord : 540 ko au plus. Rien n’a été ajouté.',
  ask: 'Ajouter ces parties ?',
  askWords: (n, who) =>
    `Ce fichier contient ${quelques(n, 'partie', 'parties')}${who ? ` ${of(who)}` : ''}. Elles s’ajoutent à ton carnet. Ce qui y est déjà reste comme c’est.`,
  askOther: (who, me) => `C’est le carnet ${of(who)} ; ici, tu es ${me}.`,
  add: 'Les ajouter',
  leaveIt: 'Ne rien changer',
  added: (n) => (n < 2 ? `${n} partie ajoutée.` : `${n} parties ajoutées.`),
  known: (n) => (n < 2 ? `${n} y était déjà.` : `${n} y étaient déjà.`),
  unknown: (n) => (n < 2 ? `${n} est d’un jeu inconnu ici.` : `${n} sont de jeux inconnus ici.`),

  devices: 'Mes appareils',
  device: 'Un autre appareil',
  deviceWords: 'Tes places et ton carnet sur ton téléphone, ta tablette, ton ordinateur.',
  bring: 'Utiliser un autre appareil',
  bringWords:
    'Fais un lien ici et ouvre-le sur l’autre appareil : tes places et ton carnet y seront aussi. Il sert pendant dix minutes, une seule fois.',
  onlyYours: 'Ouvre-le seulement sur tes propres appareils : la personne qui l’ouvre devient toi.',
  make: 'Faire un lien',
  again: 'Faire un nouveau lien',
  qr: 'Code QR du lien, pour l’appareil photo de l’autre appareil',
  linkField: 'Lien pour l’autre appareil',
  copy: 'Copier le lien',
  copied: 'Copié',
  copyFailed: 'La copie n’a pas marché : sélectionne le lien et copie-le.',
  until: (time) => `Sert encore ${time} min, une seule fois.`,
  tooOld: 'Ce lien est trop ancien maintenant. Fais-en un nouveau.',
  arrived: 'Ton autre appareil est là : il a tes places et ton carnet.',
  mine: 'Tes appareils',
  none: 'Seulement ici, pour l’instant.',
  phone: 'Téléphone',
  computer: 'Ordinateur ou tablette',
  here: 'cet appareil',
  since: (day) => `depuis le ${day}`,
  end: 'Déconnecter',
  endOf: (what) => `Déconnecter : ${what}`,
  endAsk: 'Déconnecter cet appareil ?',
  endWords: 'Il oublie tes places et ton carnet. Rien n’est perdu : tu les as toujours ici.',
  ended: 'L’appareil est déconnecté.',

  arrival: 'Ce lien est à toi ?',
  belongs: (who, games, tables) =>
    `Ce lien est à ${who || 'quelqu’un sans pseudo pour l’instant'} : ${tient(games, tables) || 'pas encore de partie ni de place'}.`,
  becomes: (who) =>
    who
      ? `Si tu acceptes, cet appareil devient celui ${of(who)} : tu joues ici sous le nom ${of(who)}, et les autres appareils ${of(who)} peuvent jouer à tes places et voir ton jeu.`
      : 'Si tu acceptes, cet appareil devient celui de cette personne : tu joues ici à son nom, et ses autres appareils peuvent jouer à tes places et voir ton jeu.',
  onlyMine:
    'Accepte seulement si c’est toi qui as fait ce lien. Sinon, choisis « Ce n’est pas le mien » : rien ne change.',
  person: (games, stamps, seats) =>
    [
      games && quelques(games, 'partie', 'parties'),
      stamps && quelques(stamps, 'tampon', 'tampons'),
      seats && quelques(seats, 'place à une table', 'places à des tables'),
    ]
      .filter(Boolean)
      .join(' · ') || 'rien encore',
  isMine: 'C’est le mien',
  mergeMine: 'C’est le mien : réunir',
  notMine: 'Ce n’est pas le mien',
  already: (who) => `Cet appareil a déjà ${who ? `les parties ${of(who)}` : 'des parties'}`,
  given: (who, games, tables) =>
    `Si tu réunis les deux, voici ce qui passe à ${who || 'la personne du lien'} : ${tient(games, tables)}. ${who ? `Les autres appareils ${of(who)}` : 'Ses autres appareils'} pourront alors jouer à ces places et voir ton jeu. Tu ne pourras pas revenir en arrière.`,
  give: (who, games, tables) =>
    `Je donne à ${who || 'la personne du lien'} ce qu’il y a sur cet appareil : ${tient(games, tables)}.`,
  both: (n) =>
    n < 2
      ? 'À une table, les deux ont une place : celle de cet appareil y restera vide.'
      : `À ${n} tables, les deux ont une place : celles de cet appareil y resteront vides.`,
  tries: (n) =>
    n < 2
      ? 'Les deux ont tenté le même défi, et un seul essai compte : celui de cet appareil reste en arrière, avec sa table.'
      : `Les deux ont tenté les mêmes ${n} défis, et un seul essai de chacun compte : ceux de cet appareil restent en arrière, avec leurs tables.`,
  elsewhere: (n) =>
    n < 2
      ? 'Un autre de tes appareils a aussi ces parties, et les perdrait.'
      : `${n} autres appareils ont aussi ces parties, et les perdraient.`,
  noUse: 'Ce lien ne sert pas ici',
  noToken: 'Le lien n’est pas entier. Copie-le jusqu’au bout, ou scanne encore le code.',
  welcome: (who) =>
    who ? `Bienvenue, ${who} : cet appareil est aussi le tien.` : 'Bienvenue : cet appareil est aussi le tien.',
  toLogbook: 'Mon carnet de bord',
  toHome: 'Vers les jeux',
};

const dictionaries = bilingual<Words>(en, fr);

export const words = (): Words => dictionaries[settings.language];

/** "12 Nov" and "12 November", as calendars of this language write them. */
export const shortDay = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'short' }).format(at);
export const longDay = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'long' }).format(at);
/** Two letters of a weekday. The server's days are days of universal time. */
export function weekday(day: string, form: 'short' | 'long' = 'short'): string {
  const name = new Intl.DateTimeFormat(settings.language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return form === 'long' ? name : name.slice(0, 2);
}
