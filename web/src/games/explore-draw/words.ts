/**
 * The words of this game's controls; what its things are called comes with the content.
 * English is the contract, French matches it.
 */
import * as boats from '../../boats/words';
import { bilingual } from '../../i18n';
import type { Text } from '../../schema';
import { settings } from '../../settings.svelte';
import type { Card } from './game';

const en = {
  ...boats.en,
  day: (day: number, days: number) => `Day ${day} of ${days}`,
  choose: 'Choose cards from the island',
  draw: 'Draw your cards',
  ready: 'Everything is drawn: end your turn',
  bonus: 'Take the treasure from the map',
  wait: 'The others are still drawing',
  layOut: 'Lay out the island',
  captainLays: 'The captain lays out the island',
  over: 'The crossing is over',

  cardType: { tradition: 'Tradition', cat: 'Cats', oshax: 'Oshax', treasure: 'Treasures' } satisfies Record<
    Card['type'],
    string
  >,
  shows: (type: string, what: string) => `${type}: ${what}`,
  card: (slot: number, what: string) => `Card ${slot}, ${what}`,
  or: 'or',
  chooseTwo: 'choose two',

  island: (day: number) => `The island, day ${day}`,
  traditionChecked: (number: number) => `Ticks tradition ${number}.`,
  hasPoints: (points: number) => (points === 1 ? '1 point now' : `${points} points now`),
  shortIsland: 'The island',
  column: (column: string) => `Column ${column}`,
  tookColumn: (column: string) => `column ${column}`,
  tookCards: (count: number) => `${count} cards`,
  looking: (column: string) => `Looking at column ${column}`,
  before: 'The column before',
  after: 'The next column',
  takeColumn: (column: string) => `Take column ${column}`,
  takeRow: (row: number) => `Take row ${row}`,
  takeThese: 'Take these cards',
  takeCard: 'Take this card as well',
  pickColumn: 'Choose a column',
  pickRow: 'Choose a row',
  pickEach: (left: number, first: boolean): string =>
    first
      ? 'Choose a card from each row'
      : left === 1
        ? 'One more card'
        : left === 2
          ? 'Two more cards'
          : `${left} more cards`,
  pickExtra: 'Choose one more card',
  brings: 'What it brings',
  drawAll: 'Its three cards are yours to draw, in any order.',
  allFits: 'everything fits',
  notFit: (count: number) => (count === 1 ? 'one does not fit' : `${count} do not fit`),
  asking: 'counting…',
  cells: (least: number, most: number) => (least === most ? `${most} cells` : `${least} to ${most} cells`),
  readHere: 'Tap a card or a letter to read its column here. Hold a card to see it large.',

  standing: { done: 'done', checked: 'ticked', passed: 'passed', 'in-hand': 'in hand', next: 'next' },
  checkTradition: 'Tick this tradition',
  pieces: 'What to draw',
  half: { upper: 'Upper half', lower: 'Lower half' },
  chooseHalf: 'Choose a half of the card',
  chooseHalfShort: 'Choose a half',
  choosePair: 'Choose two, the same twice if you like',
  chooseTwoShort: 'Choose two',
  chooseSecond: 'One more',
  copy: 'once more',
  doesNotFit: 'No room left for this piece',
  skip: (count: number) => (count === 1 ? 'Skip it' : `Skip all ${count}`),
  chooseColour: 'Choose its colour',
  colours: 'Colour of the oshax',
  endTurn: 'End turn',
  askLeave: 'This piece still has a place on your boat. Leave it?',
  waiting: 'You are done for today',
  waitingFor: (who: string) => `Still drawing: ${who}`,

  families: 'Families',
  rare: 'Rare treasures',
  traditionPoints: 'Traditions',
  rats: 'Visible rats',
  roomsLeft: 'Unfilled rooms',

  specials: 'Special actions',
  actions: (left: number, all: number) => `Actions ${left}/${all}`,
  actionsLeft: (left: number) => (left === 0 ? 'none left' : `${left} left, one a day`),
  usedToday: 'used today',
  used: 'used',
  useNow: 'Use it now',
  notNow: 'not now',

  checklist: 'Traditions',
  none: 'none yet',
  onIsland: 'On the island today',
  notChecked: 'Not ticked',
  sisterHas: (points: string) => `Sister ${points}`,

  rivals: 'The others',
  rivalDone: 'is done',
  rivalDraws: 'draws…',
  rivalChooses: 'chooses',
  finished: (done: number, all: number) => `${done} of ${all} done`,

  captain: {
    words: 'Lay your real cards on the island, as they lie on your table.',
    deal: 'Deal for me',
    lay: 'Lay out the island',
    slot: (slot: number, deck: string) => `Slot ${slot}, from the ${deck}`,
    search: 'Search: a colour, a shape, a number…',
    found: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    filter: 'Show only',
    all: 'All',
    laid: (laid: number, all: number) => `${laid} of ${all}`,
    hand: 'Another card…',
    handWords: 'A card of your box that is not in the list: enter what it shows.',
    type: 'Type of card',
    keyword: 'Keyword',
    keywords: { none: 'none', or: 'or', 'choose-two': 'choose two' },
    number: 'Tradition',
    upper: 'Upper half',
    lower: 'Lower half',
    shows: 'Shows',
    add: 'Add',
    remove: 'Remove',
    use: 'Use this card',
    useShape: 'Add this treasure',
    waits: 'The captain lays out today’s cards.',
  },
  shape: {
    title: 'A rare treasure of another shape',
    hint: (sizes: string) => `Tap ${sizes} cells that touch side to side.`,
    or: 'or',
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  },
  share: 'Page to share in a call',
};

export type Words = typeof en;

const fr: Words = {
  ...boats.fr,
  day: (day, days) => `Jour ${day} sur ${days}`,
  choose: "Choisis des cartes de l'île",
  draw: 'Dessine tes cartes',
  ready: 'Tout est dessiné : finis ton tour',
  bonus: 'Prends le trésor de la carte',
  wait: 'Les autres dessinent encore',
  layOut: "Dispose l'île",
  captainLays: "Le capitaine dispose l'île",
  over: 'La traversée est finie',

  cardType: { tradition: 'Tradition', cat: 'Chats', oshax: 'Oshax', treasure: 'Trésors' },
  shows: (type, what) => `${type} : ${what}`,
  card: (slot, what) => `Carte ${slot}, ${what}`,
  or: 'ou',
  chooseTwo: 'deux au choix',

  island: (day) => `L'île, jour ${day}`,
  traditionChecked: (number) => `Coche la tradition ${number}.`,
  hasPoints: (points) => `${points} point${points > 1 || points < -1 ? 's' : ''} maintenant`,
  shortIsland: "L'île",
  column: (column) => `Colonne ${column}`,
  tookColumn: (column) => `colonne ${column}`,
  tookCards: (count) => `${count} cartes`,
  looking: (column) => `Tu regardes la colonne ${column}`,
  before: "La colonne d'avant",
  after: "La colonne d'après",
  takeColumn: (column) => `Prendre la colonne ${column}`,
  takeRow: (row) => `Prendre la ligne ${row}`,
  takeThese: 'Prendre ces cartes',
  takeCard: 'Prendre aussi cette carte',
  pickColumn: 'Choisis une colonne',
  pickRow: 'Choisis une ligne',
  pickEach: (left, first) =>
    first
      ? 'Choisis une carte par ligne'
      : left === 1
        ? 'Encore une carte'
        : left === 2
          ? 'Encore deux cartes'
          : `Encore ${left} cartes`,
  pickExtra: 'Choisis une carte de plus',
  brings: 'Ce que ça apporte',
  drawAll: 'Tu dessines ses trois cartes, dans l’ordre que tu veux.',
  allFits: 'tout rentre',
  notFit: (count) => (count === 1 ? 'une ne rentre pas' : `${count} ne rentrent pas`),
  asking: 'je compte…',
  cells: (least, most) => (least === most ? `${most} cases` : `${least} à ${most} cases`),
  readHere:
    'Touche une carte ou une lettre pour lire sa colonne ici. Garde le doigt sur une carte pour la voir en grand.',

  standing: { done: 'faite', checked: 'cochée', passed: 'passée', 'in-hand': 'en main', next: 'ensuite' },
  checkTradition: 'Cocher cette tradition',
  pieces: 'Que dessiner',
  half: { upper: 'Moitié du haut', lower: 'Moitié du bas' },
  chooseHalf: 'Choisis une moitié de la carte',
  chooseHalfShort: 'Choisis une moitié',
  choosePair: 'Choisis-en deux, deux fois le même si tu veux',
  chooseTwoShort: 'Choisis-en deux',
  chooseSecond: 'Encore un',
  copy: 'en double',
  doesNotFit: "Cette pièce n'a plus de place",
  skip: (count) => (count === 1 ? 'Passer' : `Passer les ${count}`),
  chooseColour: 'Choisis sa couleur',
  colours: "Couleur de l'oshax",
  endTurn: 'Finir le tour',
  askLeave: 'Cette pièce a encore une place sur ton bateau. La laisser ?',
  waiting: "Tu as fini pour aujourd'hui",
  waitingFor: (who) => `Dessinent encore : ${who}`,

  families: 'Familles',
  rare: 'Trésors rares',
  traditionPoints: 'Traditions',
  rats: 'Rats visibles',
  roomsLeft: 'Cabines incomplètes',

  specials: 'Actions spéciales',
  actions: (left, all) => `Actions ${left}/${all}`,
  actionsLeft: (left) =>
    left === 0 ? 'plus aucune' : left === 1 ? '1 restante, une par jour' : `${left} restantes, une par jour`,
  usedToday: "jouée aujourd'hui",
  used: 'jouée',
  useNow: 'La jouer',
  notNow: 'pas maintenant',

  checklist: 'Traditions',
  none: 'aucune encore',
  onIsland: "Sur l'île aujourd'hui",
  notChecked: 'Pas cochées',
  sisterHas: (points) => `Sœur ${points}`,

  rivals: 'Les autres',
  rivalDone: 'a fini',
  rivalDraws: 'dessine…',
  rivalChooses: 'choisit',
  finished: (done, all) => `${done} sur ${all} ont fini`,

  captain: {
    words: "Dispose tes vraies cartes sur l'île, comme elles sont sur ta table.",
    deal: 'Tirer au hasard',
    lay: "Disposer l'île",
    slot: (slot, deck) => `Emplacement ${slot}, ${deck}`,
    search: 'Cherche : une couleur, une forme, un numéro…',
    found: (count) => (count < 2 ? `${count} carte` : `${count} cartes`),
    filter: 'Montrer seulement',
    all: 'Toutes',
    laid: (laid, all) => `${laid} sur ${all}`,
    hand: 'Autre carte…',
    handWords: "Une carte de ta boîte qui n'est pas dans la liste : entre ce qu'elle montre.",
    type: 'Type de carte',
    keyword: 'Mot-clé',
    keywords: { none: 'aucun', or: 'ou', 'choose-two': '2 au choix' },
    number: 'Tradition',
    upper: 'Moitié du haut',
    lower: 'Moitié du bas',
    shows: 'Elle montre',
    add: 'Ajouter',
    remove: 'Enlever',
    use: 'Prendre cette carte',
    useShape: 'Ajouter ce trésor',
    waits: "Le capitaine dispose les cartes d'aujourd'hui.",
  },
  shape: {
    title: 'Un trésor rare d’une autre forme',
    hint: (sizes) => `Touche ${sizes} cases qui se touchent par un côté.`,
    or: 'ou',
    cell: (row, column) => `Ligne ${row}, colonne ${column}`,
  },
  share: 'Page à montrer en visio',
};

const dictionaries = bilingual<Words>(en, fr);

/** This game's words in the language chosen. */
export const words = (): Words => dictionaries[settings.language];

/** A sentence in both languages, for the table to show. */
export const both = (make: (words: Words) => string): Text => ({ en: make(en), fr: make(fr) });
