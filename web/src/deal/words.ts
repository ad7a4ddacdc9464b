/** The words of a deal that is sent to somebody. English is the contract, French matches it. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';

const points = (n: number) => `${n} ${Math.abs(n) === 1 ? 'point' : 'points'}`;

const en = {
  offer: 'Beat this deal',
  offerWords: (total: number) => `Send it to somebody: the same luck from the start, and ${points(total)} to beat.`,
  send: 'Send the challenge',
  sent: 'Link copied',
  challenges: (who: string) => `${who} challenges you`,
  toBeat: 'to beat',
  alone: 'alone',
  against: (whom: string) => `against ${whom}`,
  same: (who: string) =>
    `The same luck as ${who} had, from the beginning and in the same seat. It counts in no record.`,
  name: 'Your name',
  take: 'Take it up',
  goOn: 'Go on',
  again: 'Try once more',
  tries: 'Results (not verified)',
  results: 'The tries',
  none: 'Nobody has tried it yet.',
  mine: 'Your deal, for others to beat',
  mineWords: 'Anyone with this link can play the same deal and see your result.',
  theGame: 'Your game',
  ahead: (who: string, gap: number) => `You beat ${who} by ${points(gap)}!`,
  even: (who: string) => `As many points as ${who}.`,
  behind: (who: string, gap: number) => `${who} stays ahead by ${points(gap)}.`,
  compared: (who: string, theirs: number, mine: number) => `${who} scored ${theirs}, you scored ${mine}.`,
  here: 'A deal to beat, from its beginning: it counts in no record.',
  hinted: 'with hints',
  title: 'Beat this deal',
};

const pointsFr = (n: number) => `${n} ${Math.abs(n) < 2 ? 'point' : 'points'}`;

const fr: typeof en = {
  offer: 'Lance un défi avec cette donne',
  offerWords: (total) => `Envoie-la à quelqu'un : la même chance depuis le début, et ${pointsFr(total)} à battre.`,
  send: 'Envoyer le défi',
  sent: 'Lien copié',
  challenges: (who) => `${who} te lance un défi`,
  toBeat: 'à battre',
  alone: 'en solo',
  against: (whom) => `contre ${whom}`,
  same: (who) => `La même chance que ${who}, depuis le début et à la même place. Cela ne compte dans aucun record.`,
  name: 'Ton pseudo',
  take: 'Relever',
  goOn: 'Continuer',
  again: 'Essayer encore une fois',
  tries: 'Les résultats (non vérifiés)',
  results: 'Les essais',
  none: "Personne ne l'a encore essayée.",
  mine: 'Ta donne, à battre par les autres',
  mineWords: 'Toute personne ayant ce lien peut jouer la même donne et voir ton résultat.',
  theGame: 'Ta partie',
  ahead: (who, gap) => `Tu bats ${who} de ${pointsFr(gap)} !`,
  even: (who) => `Autant de points que ${who}.`,
  behind: (who, gap) => `${who} reste devant de ${pointsFr(gap)}.`,
  compared: (who, theirs, mine) => `${who} a fait ${theirs}, toi ${mine}.`,
  here: 'Une donne à battre, depuis le début : elle ne compte dans aucun record.',
  hinted: 'avec conseils',
  title: 'Bats cette donne',
};

const dictionaries = bilingual(en, fr);

export const words = (): typeof en => dictionaries[settings.language];
