/** What the two boat games tell of a rival's boat: pieces by name, and how a family grew. */
import { bilingual, listed } from '../i18n';
import { key, type Cell } from '../look/draw';
import type { Colour } from '../look/theme';
import { settings } from '../settings.svelte';
import type { Happening } from '../told/deeds';
import { capital, pieceName, type LoadedBoat, type Naming } from './describe';
import type { Piece } from './piece';

const COUNTS = {
  en: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
};

/** Words for several of a thing: « chats bleus », « oshax orange ». */
const plural = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/[sx]$|^orange$/.test(word) ? word : `${word}s`))
    .join(' ');
/** A colour beside « famille ». */
const feminine = (colour: string): string => (/^(vert|bleu)$/.test(colour) ? `${colour}e` : colour);

const en = {
  several: (count: string, piece: string) => `${count} ${piece}${piece.endsWith('x') ? '' : 's'}`,
  a: (piece: string) => `${/^[aeio]/i.test(piece) ? 'an' : 'a'} ${piece}`,
  grew: (colour: string, count: string) => `The ${colour} family grows to ${count}.`,
  family: (colour: string, count: number) => `${colour} family: ${count - 1} → ${count} cats`,
  drawn: (pieces: string) => `On the boat: ${pieces}.`,
};

type Words = typeof en;

const fr: Words = {
  several: (count, piece) => `${count} ${plural(piece)}`,
  a: (piece) => `un ${piece}`,
  grew: (colour, count) => `Sa famille ${feminine(colour)} passe à ${count}.`,
  family: (colour, count) => `Famille ${feminine(colour)} : ${count - 1} → ${count} chats`,
  drawn: (pieces) => `Sur son bateau : ${pieces}.`,
};

const dictionaries = bilingual<Words>(en, fr);
const words = (): Words => dictionaries[settings.language];

type Placed = Pick<Piece, 'kind' | 'colour'> & { cells: readonly Cell[] };

/** The piece that an event laid on a boat. */
export const pieceIn = ({ event }: Happening): Placed | null => (event['piece'] as Placed | undefined) ?? null;

const isCat = ({ kind }: Placed) => kind === 'cat' || kind === 'oshax';
const nextTo = ([r, c]: Cell): Cell[] => [
  [r - 1, c],
  [r + 1, c],
  [r, c - 1],
  [r, c + 1],
];

/** How many cats a family had once this piece lay there: those of its colour that hang together, laid before it. */
export function familyWith(pieces: readonly Placed[], piece: Placed): number {
  const named = (one: Placed) => one.cells.map(key).sort().join(' ');
  const at = pieces.findIndex((one) => named(one) === named(piece));
  if (at < 0 || !isCat(piece)) return 0;
  const left = new Set(pieces.slice(0, at).filter((one) => isCat(one) && one.colour === piece.colour));
  let count = 0;
  const reached: Placed[] = [piece];
  for (let one = reached.pop(); one; one = reached.pop()) {
    count += 1;
    const around = new Set(one.cells.flatMap(nextTo).map(key));
    for (const other of left)
      if (other.cells.some((cell) => around.has(key(cell)))) {
        left.delete(other);
        reached.push(other);
      }
  }
  return count;
}

/** The colour and size of the family that these pieces made larger, the last that counts. */
export function grownBy(placed: readonly Placed[], { pieces }: LoadedBoat): { colour: Colour; count: number } | null {
  for (const piece of placed.toReversed()) {
    const count = familyWith(pieces, piece);
    if (piece.colour && count > 2) return { colour: piece.colour, count };
  }
  return null;
}

const inWords = (count: number): string => COUNTS[settings.language][count] ?? String(count);

export const aPiece = (piece: Pick<Piece, 'kind' | 'colour'>, naming: Naming): string =>
  words().a(pieceName(piece, naming));

/** "The orange family grows to six." */
export const grewInWords = ({ colour, count }: { colour: Colour; count: number }, naming: Naming): string =>
  words().grew(naming.colour(colour), inWords(count));

/** "Orange family: 5 → 6 cats". */
export const familyFact = ({ colour, count }: { colour: Colour; count: number }, naming: Naming): string =>
  capital(words().family(naming.colour(colour), count));

/** "On the boat: two orange cats and a common treasure." */
export function drawnInWords(placed: readonly Placed[], naming: Naming): string {
  const counts = new Map<string, number>();
  for (const piece of placed) {
    const name = pieceName(piece, naming);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const told = [...counts].map(([name, count]) =>
    count === 1 ? words().a(name) : words().several(inWords(count), name),
  );
  return words().drawn(listed(told));
}
