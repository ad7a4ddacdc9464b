/**
 * The words that the two boat games share: placing a piece, reading a boat, playing against the sister.
 * English is the contract, French matches it. A game spreads them into its own words.
 */
import { bilingual } from '../i18n';
import { of } from '../i18n/fr';
import { settings } from '../settings.svelte';

export const en = {
  and: 'and',
  of: (piece: string, cells: number) => `${piece} of ${cells}`,
  showLarge: 'Show large',
  haveNow: (progress: string) => `Counted so far: ${progress}`,
  soFar: (count: string) => `${count} so far`,
  bestPlace: (piece: string, points: string) => `At best: ${piece} here, ${points}`,
  cancel: 'Back',
  enter: 'Enter',

  turn: 'Turn',
  flip: 'Flip',
  undo: 'Take back',
  ifPlaced: 'If you place it here',
  nothing: 'No points change.',
  offersTreasure: 'A treasure is offered',
  counting: 'counting…',
  notThere: 'It can’t lie there.',
  total: (points: string) => `Total ${points}.`,
  details: 'Item by item',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  nextPlace: 'To the next best place',
  listPlaces: 'All places, best first',
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  plus: (points: number) => (points < 0 ? `minus ${-points}` : `plus ${points}`),
  progress: (have: number, want: number) => `${have} of ${want}`,

  boat: 'Your boat',
  boatOf: (who: string) => `${who}'s boat`,
  usage:
    'The arrows move from place to place. R turns, F flips, N and P go through the places from best to worst, Enter leads to the button that places, Escape puts the piece back, Z takes back, I reads the cells.',
  free: 'free',
  rat: 'rat',
  map: (colour: string) => `${colour} map`,
  rooms: 'Rooms',
  showRooms: 'Show the rooms',
  points: 'My points',
  seeScore: 'See the score',

  sister: 'Your sister',
  faceDown: 'face down',
  perCat: (points: number, colour: string) => `${points} per ${colour} cat`,
  solo: { won: 'You beat your sister', lost: 'Your sister wins' },
  soloScore: (mine: number, hers: number) => `${mine} points to her ${hers}.`,
  soloDone: { won: 'A fine crossing.', lost: 'A rematch?' },
};

export type BoatWords = typeof en;

export const fr: BoatWords = {
  and: 'et',
  of: (piece, cells) => `${piece} de ${cells}`,
  showLarge: 'Voir en grand',
  haveNow: (progress) => `Compté jusqu'ici : ${progress}`,
  soFar: (count) => `${count} pour l'instant`,
  bestPlace: (piece, points) => `Au mieux : ${piece} ici, ${points}`,
  cancel: 'Retour',
  enter: 'Entrée',

  turn: 'Tourner',
  flip: 'Retourner',
  undo: 'Reprendre',
  ifPlaced: 'Si tu la poses ici',
  nothing: 'Aucun point ne change.',
  offersTreasure: 'Un trésor offert',
  counting: 'calcul…',
  notThere: 'Elle ne tient pas là.',
  total: (points) => `Total ${points}.`,
  details: 'En détail',
  places: (count) => (count < 2 ? `${count} place` : `${count} places`),
  nextPlace: 'Vers la meilleure place suivante',
  listPlaces: "Toutes les places, les meilleures d'abord",
  span: (first, last) => (first === last ? first : `${first} à ${last}`),
  plus: (points) => (points < 0 ? `moins ${-points}` : `plus ${points}`),
  progress: (have, want) => `${have} sur ${want}`,

  boat: 'Ton bateau',
  boatOf: (who) => `Le bateau ${of(who)}`,
  usage:
    'Les flèches vont de place en place. R tourne, F retourne, N et P parcourent les places de la meilleure à la moins bonne, Entrée mène au bouton qui pose, Échap rend la pièce, Z reprend, I lit les cases.',
  free: 'libre',
  rat: 'rat',
  map: (colour) => `carte ${colour}`,
  rooms: 'Cabines',
  showRooms: 'Montrer les cabines',
  points: 'Mes points',
  seeScore: 'Voir le score',

  sister: 'Ta sœur',
  faceDown: 'face cachée',
  perCat: (points, colour) => `${points} par chat ${colour}`,
  solo: { won: 'Tu bats ta sœur', lost: "Ta sœur l'emporte" },
  soloScore: (mine, hers) => `${mine} points contre ${hers}.`,
  soloDone: { won: 'Belle traversée.', lost: 'Revanche ?' },
};

const dictionaries = bilingual<BoatWords>(en, fr);

/** The shared words in the language chosen. */
export const words = (): BoatWords => dictionaries[settings.language];

/** Whose boat it is; null is oneself. */
export const boardOf = (who: string | null): string => (who === null ? words().boat : words().boatOf(who));
