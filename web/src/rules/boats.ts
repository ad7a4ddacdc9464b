/** What the rules of both boat games show: boats, pieces and cards. */
import { boat } from '../boats/boat';
import { card, leastLetters, type CardType, type CardView } from '../boats/card';
import { cellsOf, pieceAlone, styleOf, type Looks, type Piece } from '../boats/piece';
import { t } from '../i18n';
import { at, U, type Cell, type Drawing } from '../look/draw';
import { inlineIcon } from '../look/icons';
import { v, type Colour } from '../look/theme';
import type { Text } from '../schema';
import { settings } from '../settings.svelte';
import { cut, part, row, type Frame, type Judged } from './examples';

/** The middle of the boat, where everything is seen well. */
const middle = (drawing: Drawing): Drawing => cut(drawing, 180, 30, 420, 330);
/** A flat part of it, for two that stand one above the other. */
const strip = (drawing: Drawing): Drawing => cut(drawing, 230, 118, 400, 212);

const moved = (rows: string[], [r, c]: Cell): Cell[] => cellsOf(rows).map(([y, x]): Cell => [y + r, x + c]);

export const FIRST: Piece = { kind: 'cat', colour: 'purple', cells: moved(['##', '.#', '.#'], [2, 6]) };
export const SECOND: Piece = { kind: 'cat', colour: 'purple', cells: moved(['##', '##'], [3, 8]) };
export const THIRD: Piece = { kind: 'cat', colour: 'purple', cells: moved(['###', '#..'], [5, 7]) };
const ALONE: Piece = { kind: 'cat', colour: 'orange', cells: moved(['##', '.#'], [5, 12]) };
const OTHER: Piece = { kind: 'cat', colour: 'orange', cells: moved(['###'], [1, 8]) };
const CORNER: Piece = { kind: 'cat', colour: 'purple', cells: moved(['##', '##'], [5, 8]) };
export const RARE: Piece = { kind: 'rare', cells: moved(['##', '##'], [3, 11]) };

const rats: Cell[] = [
  [2, 11],
  [6, 11],
  [4, 13],
];

export const aboard = (...pieces: Piece[]): Drawing => middle(boat({ pieces, rats }));
export const onMap = (): Drawing =>
  middle(boat({ pieces: [FIRST], maps: { purple: [2, 7], orange: [2, 12] }, rats, language: settings.language }));
/** All of a boat, bare, with a map of each colour. */
export const whole = (): Drawing =>
  boat({
    rats,
    maps: { green: [0, 7], blue: [1, 14], red: [3, 1], orange: [5, 19], purple: [7, 9] },
    language: settings.language,
  });
export const full = (): Drawing => aboard(FIRST, SECOND, THIRD, OTHER, RARE);

/** The first goes anywhere; then each touches another; a family of three. */
export const family = (): Frame[] => [
  { drawing: aboard(FIRST), words: { fr: 'Le premier chat va où tu veux.', en: 'The first cat goes anywhere.' } },
  {
    drawing: aboard(FIRST, SECOND),
    words: { fr: 'Le suivant touche un chat par un côté.', en: 'The next touches a cat side to side.' },
  },
  {
    drawing: aboard(FIRST, SECOND, THIRD),
    words: { fr: '3 chats mauves se touchent : 8 points.', en: '3 purple cats touch: 8 points.' },
  },
  {
    drawing: middle(
      boat({
        pieces: [FIRST, SECOND, THIRD],
        rats,
        marks: [FIRST, SECOND, THIRD].flatMap((piece) => [...piece.cells]),
      }),
    ),
    words: { fr: 'C’est une famille. Un quatrième : 11.', en: 'That is a family. A fourth: 11.' },
  },
];

/** Right, and wrong: a piece that touches nothing. */
export const placing = (): Judged[] => [
  {
    drawing: strip(boat({ pieces: [FIRST], rats, ghost: { piece: SECOND, ok: true } })),
    right: true,
    words: { fr: 'il touche', en: 'it touches' },
  },
  {
    drawing: strip(boat({ pieces: [FIRST], rats, ghost: { piece: ALONE, ok: false } })),
    right: false,
    words: { fr: 'il est seul', en: 'it is alone' },
  },
];

/** Right, and wrong: two cats that share a side, and two that share a corner. */
export const touching = (): Judged[] => [
  { drawing: aboard(FIRST, SECOND), right: true, words: { fr: 'un côté', en: 'a side' } },
  { drawing: aboard(FIRST, CORNER), right: false, words: { fr: 'un coin', en: 'a corner' } },
];

/** One cat, turned and flipped. Its cells are turned, never its drawing. */
export const ways = (): Drawing =>
  row([cat(['#.', '#.', '##']), arrow('turn'), cat(['###', '#..']), arrow('flip'), cat(['###', '..#'])], 110, 14);

/** All in boxes of one size, so that one is as large as another. */
function cat(rows: string[]): Drawing {
  const { w, h, body } = pieceAlone({ kind: 'cat', colour: 'red', cells: cellsOf(rows) });
  const side = 3.2 * U;
  return part(side, side, at((side - w) / 2, (side - h) / 2, body));
}

const arrow = (name: 'turn' | 'flip'): Drawing => part(44, 110, inlineIcon(name, 4, 37, 36, v('ink')));

export const cats = (...kinds: Omit<Piece, 'cells'>[]): Drawing =>
  row(
    kinds.map((kind, n) => pieceAlone({ ...kind, cells: cellsOf(n % 2 ? ['##.', '.##'] : ['###', '.#.']) })),
    90,
    24,
  );

/** A cat of each of these colours; the sister's colours lie in such a row. */
export const coloured = (look: Looks['look'], ...colours: Colour[]): Drawing =>
  row(
    colours.map((colour) => {
      const piece: Piece = { kind: 'cat', colour, cells: cellsOf(['##', '##']) };
      return pieceAlone(piece, styleOf(piece, { look, letters: true, language: settings.language }));
    }),
    80,
    20,
  );

/** Pieces by their shapes, all drawn to one scale. */
export const pieces = (...some: [kind: Piece['kind'], rows: string[]][]): Drawing => {
  const drawn = some.map(([kind, rows]) => pieceAlone({ kind, cells: cellsOf(rows) }));
  const h = Math.max(...drawn.map((one) => one.h));
  return row(
    drawn.map((one) => part(one.w, h, at(0, (h - one.h) / 2, one.body))),
    110,
    30,
  );
};

const TITLES: Record<CardType, Text> = {
  cat: { fr: 'Chats', en: 'Cats' },
  oshax: { fr: 'Oshax', en: 'Oshax' },
  treasure: { fr: 'Trésors', en: 'Treasures' },
  tradition: { fr: 'Tradition', en: 'Tradition' },
  rescue: { fr: 'Sauvetage', en: 'Rescue' },
  action: { fr: 'Action', en: 'Action' },
  public: { fr: 'Publique', en: 'Public' },
};
/** How many pixels the cards of a drawing share on the smallest phone. */
const SHARED = 270;

export const cards = (...views: CardView[]): Drawing =>
  row(
    views.map((view) =>
      card({
        ...view,
        title: t(TITLES[view.type]),
        language: settings.language,
        least: leastLetters(SHARED / views.length),
      }),
    ),
    184,
    18,
  );
