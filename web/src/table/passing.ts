/* One device that is handed round: whose seats it holds, and who is next. */
import { bilingual } from '../i18n';
import { settings } from '../settings.svelte';
import type { TableInfo } from '../schema';

const en = {
  seats: 'Who plays on this device',
  add: 'Add a person on this device',
  here: 'on this device',
  free: 'Free this seat',
  who: 'Who plays here too, on this device?',
  name: 'Their name',
  addWords: 'You hand the device round. What somebody keeps secret is hidden behind a curtain.',
  sit: 'Sit down',
  looks: (who: string) => `${who} looks`,
  pass: (who: string) => `Pass to ${who}`,
  curtain: (who: string) => `${who}, it is your turn`,
  handed: (who: string) => `For ${who}`,
  nobody: 'Who looks?',
  curtainWords: 'Hand the device over. Nobody sees the others’ cards.',
  itsMe: (who: string) => `I am ${who}`,
  screen: 'Big screen',
  screenWords: 'For the TV in the room: it shows the table, phones play.',
  join: 'Scan to join',
  watch: 'Scan to look on',
  lately: 'What just happened',
  quiet: 'Nothing has happened yet.',
  ahead: 'Ahead:',
};
const fr: typeof en = {
  seats: 'Qui joue sur cet appareil',
  add: 'Ajouter une personne sur cet appareil',
  here: 'sur cet appareil',
  free: 'Libérer la place',
  who: 'Qui joue aussi sur cet appareil ?',
  name: 'Son pseudo',
  addWords: 'Vous vous passez l’appareil. Ce que chacun garde secret est caché derrière un rideau.',
  sit: 'S’asseoir',
  looks: (who) => `${who} regarde`,
  pass: (who) => `Passer à ${who}`,
  curtain: (who) => `${who}, à toi de jouer`,
  handed: (who) => `Pour ${who}`,
  nobody: 'Qui regarde ?',
  curtainWords: 'Passe l’appareil. Personne ne voit les cartes des autres.',
  itsMe: (who) => `C’est moi, ${who}`,
  screen: 'Grand écran',
  screenWords: 'Pour la télé du salon : elle montre la table, on joue sur les téléphones.',
  join: 'Scanne pour jouer',
  watch: 'Scanne pour regarder',
  lately: 'Ce qui vient d’arriver',
  quiet: 'Rien n’est encore arrivé.',
  ahead: 'En tête :',
};

const dictionaries = bilingual(en, fr);

export const words = (): typeof en => dictionaries[settings.language];

/** The seats that this device holds. */
export const mySeats = ({ seats }: Pick<TableInfo, 'seats'>): number[] =>
  seats.flatMap((seat, number) => (seat.me ? [number] : []));

/** Several people play on this device. */
export const isShared = (table: TableInfo): boolean => mySeats(table).length > 1;

/** I play, and no person plays on another device. */
export const noOthers = (table: Pick<TableInfo, 'seats'>): boolean =>
  mySeats(table).length > 0 && table.seats.every((seat) => seat.me || seat.kind !== 'person');

/** Several people play on this device, and everybody else is a bot. */
export const allHere = (table: TableInfo): boolean => isShared(table) && noOthers(table);

/** The curtain is drawn: nobody looks. */
export const isCurtained = (table: TableInfo): boolean => table.curtain && table.seat === null && isShared(table);

/** Whom the game waits for among those who play here, the one after whoever looks first. */
export function nextHere({ seats, seat, pending }: TableInfo): number | null {
  const waited = mySeats({ seats }).filter((number) => pending.includes(number) && !seats[number]?.level);
  if (seat !== null && waited.includes(seat)) return null;
  return waited.find((number) => number > (seat ?? -1)) ?? waited[0] ?? null;
}
