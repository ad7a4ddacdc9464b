/* The end's own words. */
import { settings } from '../settings.svelte';

const en = {
  counting: 'Counting…',
  lineOf: (n: number, all: number) => `line ${n} of ${all}`,
  showAll: 'Show all',
  hinted: (who: string) => `with hints for ${who}`,
  mended: 'Moves were taken back after other players had moved, so this game sets no record.',
  sealed: 'sealed until all is counted',
  record: (gain: number) => `your record on this device, +${gain}`,
  evenWith: (total: string, who: string, what: string) => `${total} each with ${who}. What decided: ${what}.`,
  log: (day: string) => `Captain’s log, ${day}`,
  tie: (what: string) => `Tie-break: ${what}`,
  remembered: 'Highlights',
  seeAgain: 'See it again',
  notShared: (link: string) => `The link could not be copied. Here it is: ${link}`,
  crossing: 'A fine crossing',
  rematch: 'A rematch?',
  victory: 'Victory',
  more: (gold: number, title: string) => `${gold} more gold, and your title is ${title}.`,
  highest: 'There is no higher title.',
  exploits: (done: number, all: number) => `Exploits · ${done} of ${all}`,
  done: 'done',
  missing: 'not yet',
};

const fr: typeof en = {
  counting: 'On compte…',
  lineOf: (n, all) => `ligne ${n} sur ${all}`,
  showAll: 'Tout voir',
  hinted: (who) => `avec conseils pour ${who}`,
  mended: 'Des coups ont été repris après ceux des autres : la partie ne compte dans aucun record.',
  sealed: 'scellé tant que tout n’est pas compté',
  record: (gain) => `ton record sur cet appareil, +${gain}`,
  evenWith: (total, who, what) => `${total} partout avec ${who}. Ce qui a départagé : ${what}.`,
  log: (day) => `Journal de bord, ${day}`,
  tie: (what) => `Départage : ${what}`,
  remembered: 'Les moments forts',
  seeAgain: 'Revoir ce moment',
  notShared: (link) => `Le lien n’a pas pu être copié. Le voici : ${link}`,
  crossing: 'Belle traversée',
  rematch: 'Revanche ?',
  victory: 'Victoire',
  more: (gold, title) => `Encore ${gold} d’or, et ton titre sera ${title}.`,
  highest: 'Il n’y a pas de titre plus haut.',
  exploits: (done, all) => `Exploits · ${done} sur ${all}`,
  done: 'réussi',
  missing: 'pas encore',
};

export const words = (): typeof en => (settings.language === 'fr' ? fr : en);
