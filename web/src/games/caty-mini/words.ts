/**
 * The words of this game's controls; what its things are called, and its questions, come with the content.
 * English is the contract, French matches it. Short and concrete: a six-year-old reads them.
 */
import { bilingual } from '../../i18n';
import { of } from '../../i18n/fr';
import type { Text } from '../../schema';
import { settings, type Language } from '../../settings.svelte';

const en = {
  ready: 'Getting ready',
  drawTitle: 'Take your tiles',
  knotTitle: 'Tie your knot',
  leadTitle: 'You choose!',
  over: 'Well run, cats!',
  youWin: 'You win!',
  wins: (who: string) => `${who} wins!`,
  winTogether: (who: string[]) => `${who.slice(0, -1).join(', ')} and ${who.at(-1)} win together!`,
  whichPile: 'which piles?',
  whichNotch: 'a or b?',
  whichFurniture: 'where to?',
  drawing: (who: string) => `${who} takes tiles`,
  knotting: (who: string) => `${who} ties a knot`,
  leading: (who: string) => `${who} chooses`,
  running: (who: string) => `${who} runs`,
  there: (to: string) => `${to}!`,
  lookAround: 'You can look around.',
  stringLeft: (left: string) => `${left} of string left.`,

  room: (who: string) => `${who}’s room`,
  myRoom: 'Your room',
  cat: (where: string, notch: string) => `The cat sits at ${where}. Its string leaves at notch ${notch}.`,
  noCat: 'No knot yet.',
  wall: (colour: string, side: string) => `${colour} wall, ${side}`,
  sides: { top: 'above', right: 'on the right', bottom: 'below', left: 'on the left' },

  entry: (notch: string) => `Notch ${notch}`,
  points: (points: string, one: boolean) => (one ? `${points} point` : `${points} points`),
  noPoints: 'no points',
  lines: (line: string): string => (line === 'kinds' ? 'kinds' : 'toys'),
  costs: (cost: string) => `string −${cost}`,
  tooFar: 'Too far!',
  napTime: 'time for a nap',
  start: 'start here',
  asking: 'counting…',
  hiddenToken: 'depends on a hidden token',
  noToy: 'no toy',
  lastRound: 'Last round',
  thisRound: 'This round',
  napped: 'nap',

  tilesToGo: (count: number) => (count === 1 ? '1 pile to go' : `${count} piles to go`),
  piles: 'Piles',
  pile: (colour: string, count: number) => `${colour} pile, ${count === 1 ? '1 tile' : `${count} tiles`}`,
  empty: 'empty',
  tile: (name: string, colour: string) => `${name}, ${colour}`,
  notNow: 'not now: tap to see why',
  hand: 'Your hand',
  theirHand: 'Tiles in hand',
  handIs: (count: number) => (count === 1 ? '1 tile' : `${count} tiles`),
  ofString: 'of string',
  outOf: (total: string) => `out of ${total}`,
  after: 'then',
  stacks: 'Tokens in stock',
  stack: (toy: string, top: number, left: number) => `${toy}: ${top} on top, ${left} left`,
  noneLeft: (toy: string) => `${toy}: none left`,
  won: 'Toys won',
  noneWon: 'no toy yet',
  tokens: (count: number) => (count === 1 ? '1 toy' : `${count} toys`),
  openRoom: (who: string) => `See ${who}’s room`,
  plays: 'to play',

  go: {
    draw: (count: number) => (count === 1 ? 'Take 1 tile' : `Take ${count} tiles`),
    knot: (notch: string) => `Tie to notch ${notch}`,
    lead: (the: string) => `Choose ${the}`,
    run: (notch: string) => `Run to notch ${notch}`,
    nap: 'Take a nap',
  },
  missing: {
    knot: 'Choose a or b',
    run: 'Choose a or b',
    lead: 'Choose a tile',
  },
};

export type Words = typeof en;

const fr: Words = {
  ready: 'Préparation',
  drawTitle: 'Prends tes tuiles',
  knotTitle: 'Fais ton nœud',
  leadTitle: 'À toi de choisir !',
  over: 'Bravo, les chats !',
  youWin: 'Tu gagnes !',
  wins: (who) => `${who} gagne !`,
  winTogether: (who) => `${who.slice(0, -1).join(', ')} et ${who.at(-1)} gagnent ensemble !`,
  whichPile: 'quelles piles ?',
  whichNotch: 'a ou b ?',
  whichFurniture: 'où courir ?',
  drawing: (who) => `${who} prend ses tuiles`,
  knotting: (who) => `${who} fait son nœud`,
  leading: (who) => `${who} choisit`,
  running: (who) => `${who} court`,
  there: (to) => `${to} !`,
  lookAround: 'Tu peux regarder partout.',
  stringLeft: (left) => `Il lui reste ${left} de ficelle.`,

  room: (who) => `La chambre ${of(who)}`,
  myRoom: 'Ta chambre',
  cat: (where, notch) => `Le chat est ici : ${where}. Sa ficelle sort par l'encoche ${notch}.`,
  noCat: 'Pas encore de nœud.',
  wall: (colour, side) => `Mur ${colour}, ${side}`,
  sides: { top: 'en haut', right: 'à droite', bottom: 'en bas', left: 'à gauche' },

  entry: (notch) => `Encoche ${notch}`,
  points: (points, one) => (one ? `${points} point` : `${points} points`),
  noPoints: 'aucun point',
  lines: (line) => (line === 'kinds' ? 'sortes' : 'jouets'),
  costs: (cost) => `ficelle −${cost}`,
  tooFar: 'Trop loin !',
  napTime: 'à la sieste',
  start: 'départ ici',
  asking: 'je compte…',
  hiddenToken: 'selon un jeton caché',
  noToy: 'aucun jouet',
  lastRound: "Au tour d'avant",
  thisRound: 'À ce tour',
  napped: 'sieste',

  tilesToGo: (count) => (count === 1 ? 'Encore 1 pile' : `Encore ${count} piles`),
  piles: 'Piles',
  pile: (colour, count) => `Pile ${colour}, ${count < 2 ? `${count} tuile` : `${count} tuiles`}`,
  empty: 'vide',
  tile: (name, colour) => `${name}, ${colour}`,
  notNow: 'pas maintenant : touche pour savoir pourquoi',
  hand: 'Ta main',
  theirHand: 'Tuiles en main',
  handIs: (count) => (count < 2 ? `${count} tuile` : `${count} tuiles`),
  ofString: 'de ficelle',
  outOf: (total) => `sur ${total}`,
  after: 'puis',
  stacks: 'Jetons en réserve',
  stack: (toy, top, left) => `${toy} : ${top} au-dessus, reste ${left}`,
  noneLeft: (toy) => `${toy} : plus de jeton`,
  won: 'Jouets gagnés',
  noneWon: 'pas encore de jouet',
  tokens: (count) => (count < 2 ? `${count} jouet` : `${count} jouets`),
  openRoom: (who) => `Voir la chambre ${of(who)}`,
  plays: 'joue',

  go: {
    draw: (count) => (count === 1 ? 'Prendre 1 tuile' : `Prendre ${count} tuiles`),
    knot: (notch) => `Nouer à l'encoche ${notch}`,
    lead: (the) => `Choisir ${the}`,
    run: (notch) => `Courir par l'encoche ${notch}`,
    nap: 'Faire la sieste',
  },
  missing: {
    knot: 'Choisis a ou b',
    run: 'Choisis a ou b',
    lead: 'Choisis une tuile',
  },
};

const dictionaries = bilingual<Words>(en, fr);

/** This game's words in the language chosen. */
export const words = (): Words => dictionaries[settings.language];

/** A sentence in both languages, for the table to show. */
export const both = (make: (words: Words, language: Language) => string): Text => ({
  en: make(en, 'en'),
  fr: make(fr, 'fr'),
});
