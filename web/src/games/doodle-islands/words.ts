/**
 * The words of this game's controls; what its things are called comes with the content.
 * English is the contract, French matches it.
 */
import { bilingual } from '../../i18n';
import { of } from '../../i18n/fr';
import type { Text } from '../../schema';
import { settings } from '../../settings.svelte';
import type { Draw, Zone } from './game';

const en = {
  yourTurn: 'Your turn, captain',
  thinking: (who: string) => `${who} is thinking`,
  over: 'The crossing is over',
  round: (round: number) => `Round ${round}`,
  watching: (who: string) => `${who}'s sheet`,
  chart: (who: string) => `${who}'s sea chart`,
  myChart: 'Your sea chart',
  chartKeys: 'The arrows go to open cells, with Shift to all cells. Enter on a closed cell tells why.',

  steps: {
    wait: 'You can look at the sheets while you wait.',
    die: 'Pick a white die; the black die names the column.',
    cell: 'Choose one of the marked cells.',
    draw: 'Choose what to draw in the cell.',
    ready: 'Nothing is final before the green button.',
  },
  missing: { wait: 'Wait', die: 'Pick a die', cell: 'Choose a cell', draw: 'Choose a shape', ready: 'Draw' },

  dice: 'White dice',
  black: (value: number) => `Black die: ${value}`,
  white: (value: number) => `White ${value}`,
  takenBy: (value: number, who: string) => `White ${value}, taken by ${who}`,
  column: (column: number) => `column ${column}`,
  shortColumn: (column: number) => `col. ${column}`,
  row: (row: number) => `row ${row}`,
  shortRow: (row: number) => `row ${row}`,
  anywhere: 'any',
  anyColumn: 'any column',
  joker: 'joker',
  closed: 'closed',
  costs: 'costs a bottle',
  place: (column: number, row: number) => `Column ${column}, row ${row}`,
  opens: (cells: number) => (cells === 1 ? 'opens one cell' : `opens ${cells} cells`),
  openers: (dice: string) => `Opened by: ${dice}.`,
  noOpener: 'No die opens this cell now.',

  shapes: 'What to draw',
  best: 'best',
  asking: 'counting…',
  gains: 'What it brings',
  noGold: 'No gold this time.',
  bottleTicked: (count: number) => `bottle number ${count}`,
  total: (points: string) => `Total ${points}.`,

  go: {
    NS: 'Draw straight',
    EW: 'Draw straight',
    NE: 'Draw this bend',
    SE: 'Draw this bend',
    SW: 'Draw this bend',
    NW: 'Draw this bend',
    fort: 'Tick a fort',
    tentacle: 'Tick a tentacle',
  } satisfies Record<Draw, string>,
  tickBottle: 'Tick a bottle',
  insteadOfDie: 'Tick a bottle instead of taking a die',
  throwsAway: (dice: number) =>
    dice === 1
      ? 'A die still opens a cell for you. Tick a bottle anyway, and draw nothing this round?'
      : `${dice} dice still open cells for you. Tick a bottle anyway, and draw nothing this round?`,

  aboutTracks: 'What the numbers and bottles mean',
  zones: { monsters: 'Monsters', islands: 'Islands', bonuses: 'Firsts', krakens: 'Krakens' } satisfies Record<
    Zone,
    string
  >,
  bottles: 'Bottles',
  bottleCount: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  ofBottles: (ticked: number, all: number) => `${ticked} of ${all} ticked`,
  circled: (numbers: string) => `circled ${numbers}`,
  free: (numbers: string) => `still free ${numbers}`,
  gone: (numbers: string) => `taken ${numbers}`,
  none: 'none',

  openSheet: (who: string) => `Open ${who}'s sheet`,
  played: (who: string) => `${who} has played`,
  gold: (points: string) => `${points} gold`,
  solo: 'If it ended now:',
  nextTitle: (title: string, least: number) => `next at ${least}: ${title}`,
  done: 'done',
  notYet: 'not yet',

  cell: { empty: 'no route', open: 'open', ticks: (ticked: number, all: number) => `${ticked} of ${all} ticked` },
  route: {
    NS: 'route from north to south',
    EW: 'route from east to west',
    NE: 'route from north to east',
    SE: 'route from south to east',
    SW: 'route from south to west',
    NW: 'route from north to west',
    fort: 'tick a fort',
    tentacle: 'tick a tentacle',
  } satisfies Record<Draw, string>,

  captain: {
    title: (setup: boolean): string => (setup ? 'The dice of the set-up' : 'The dice of the table'),
    words: 'Roll the real dice, then tap one face for each. The order of the white dice does not matter.',
    setup: 'Roll a die for each column, then touch the face it shows.',
    waits: (who: string) => `${who} rolls the real dice`,
    black: 'Black die',
    white: (number: number) => `White ${number}`,
    column: (number: number) => `Column ${number}`,
    touch: 'touch its face',
    face: (die: string, value: number) => `${die}: ${value}`,
    count: (entered: number, all: number) => `${entered} of ${all} dice`,
    roll: 'Roll for me',
    enter: 'Enter these dice',
  },
};

export type Words = typeof en;

const fr: Words = {
  yourTurn: 'À toi, capitaine',
  thinking: (who) => `${who} réfléchit`,
  over: 'La traversée est finie',
  round: (round) => `Tour ${round}`,
  watching: (who) => `La feuille ${of(who)}`,
  chart: (who) => `La carte ${of(who)}`,
  myChart: 'Ta carte',
  chartKeys: 'Les flèches vont aux cases ouvertes, avec Maj à toutes. Entrée sur une case fermée dit pourquoi.',

  steps: {
    wait: 'En attendant, tu peux regarder les feuilles.',
    die: 'Choisis un dé blanc ; le dé noir donne la colonne.',
    cell: 'Choisis une des cases marquées.',
    draw: 'Choisis ce que tu y traces.',
    ready: "Rien n'est définitif avant le bouton vert.",
  },
  missing: {
    wait: 'Attends',
    die: 'Choisis un dé',
    cell: 'Choisis une case',
    draw: 'Choisis un tracé',
    ready: 'Tracer',
  },

  dice: 'Dés blancs',
  black: (value) => `Dé noir : ${value}`,
  white: (value) => `${value} blanc`,
  takenBy: (value, who) => `${value} blanc, pris par ${who}`,
  column: (column) => `colonne ${column}`,
  shortColumn: (column) => `col. ${column}`,
  row: (row) => `ligne ${row}`,
  shortRow: (row) => `l. ${row}`,
  anywhere: 'au choix',
  anyColumn: 'au choix',
  joker: 'joker',
  closed: 'fermé',
  costs: 'coûte une bouteille',
  place: (column, row) => `Colonne ${column}, ligne ${row}`,
  opens: (cells) => (cells === 1 ? 'ouvre une case' : `ouvre ${cells} cases`),
  openers: (dice) => `Ouverte par : ${dice}.`,
  noOpener: "Aucun dé n'ouvre cette case maintenant.",

  shapes: 'Que tracer',
  best: 'meilleur',
  asking: 'calcul…',
  gains: 'Ce que cela rapporte',
  noGold: "Pas d'or cette fois.",
  bottleTicked: (count) => `bouteille n° ${count}`,
  total: (points) => `Total ${points}.`,

  go: {
    NS: 'Tracer tout droit',
    EW: 'Tracer tout droit',
    NE: 'Tracer ce coude',
    SE: 'Tracer ce coude',
    SW: 'Tracer ce coude',
    NW: 'Tracer ce coude',
    fort: 'Cocher un fortin',
    tentacle: 'Cocher un tentacule',
  },
  tickBottle: 'Cocher une bouteille',
  insteadOfDie: 'Cocher une bouteille au lieu de prendre un dé',
  throwsAway: (dice) =>
    dice === 1
      ? "Un dé t'ouvre encore une case. Cocher quand même une bouteille, et ne rien tracer à ce tour ?"
      : `${dice} dés t'ouvrent encore des cases. Cocher quand même une bouteille, et ne rien tracer à ce tour ?`,

  aboutTracks: 'Ce que veulent dire les nombres et les bouteilles',
  zones: { monsters: 'Monstres', islands: 'Îles', bonuses: 'Premiers', krakens: 'Krakens' },
  bottles: 'Bouteilles',
  bottleCount: (count) => (count < 2 ? `${count} bouteille` : `${count} bouteilles`),
  ofBottles: (ticked, all) => `${ticked} sur ${all} cochées`,
  circled: (numbers) => `entourés ${numbers}`,
  free: (numbers) => `encore libres ${numbers}`,
  gone: (numbers) => `pris ${numbers}`,
  none: 'aucun',

  openSheet: (who) => `Ouvrir la feuille ${of(who)}`,
  played: (who) => `${who} a joué`,
  gold: (points) => `${points} d'or`,
  solo: "Si c'était fini :",
  nextTitle: (title, least) => `ensuite, à ${least} : ${title}`,
  done: 'réussi',
  notYet: 'pas encore',

  cell: { empty: 'sans route', open: 'ouverte', ticks: (ticked, all) => `${ticked} sur ${all} cochés` },
  route: {
    NS: 'route du nord au sud',
    EW: "route d'est en ouest",
    NE: "route du nord à l'est",
    SE: "route du sud à l'est",
    SW: "route du sud à l'ouest",
    NW: "route du nord à l'ouest",
    fort: 'cocher un fortin',
    tentacle: 'cocher un tentacule',
  },

  captain: {
    title: (setup) => (setup ? 'Les dés de la mise en place' : 'Les dés de la table'),
    words: "Lance les vrais dés, puis touche une face par dé. L'ordre des blancs ne compte pas.",
    setup: 'Lance un dé par colonne, puis touche la face qu’il montre.',
    waits: (who) => `${who} lance les vrais dés`,
    black: 'Dé noir',
    white: (number) => `Blanc ${number}`,
    column: (number) => `Colonne ${number}`,
    touch: 'touche sa face',
    face: (die, value) => `${die} : ${value}`,
    count: (entered, all) => `${entered} ${entered < 2 ? 'dé' : 'dés'} sur ${all}`,
    roll: 'Tirer au hasard',
    enter: 'Entrer ces dés',
  },
};

const dictionaries = bilingual<Words>(en, fr);

/** This game's words in the language chosen. */
export const words = (): Words => dictionaries[settings.language];

/** A sentence in both languages, for the table to show. */
export const both = (make: (words: Words) => string): Text => ({ en: make(en), fr: make(fr) });
