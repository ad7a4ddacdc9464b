/** What the rules of both boat games show: boats, pieces and cards. */
import { boat, type BoatView, type Print } from '../boats/boat';
import { card, leastLetters, type CardType, type CardView } from '../boats/card';
import { cellsOf, pieceAlone, styleOf, type Looks, type PaperLooks, type Piece } from '../boats/piece';
import { at, known, U, type Cell, type Drawing } from '../look/draw';
import { inlineIcon } from '../look/icons';
import { v, type Colour } from '../look/theme';
import type { Text } from '../schema';
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

/** In boxes of one size, so that one piece is as large as another. */
function boxed({ w, h, body }: Drawing): Drawing {
  const side = 3.2 * U;
  return part(side, side, at((side - w) / 2, (side - h) / 2, body));
}

const arrow = (name: 'turn' | 'flip'): Drawing => part(44, 110, inlineIcon(name, 4, 37, 36, v('ink')));

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
/** The smallest letters of a card, in its units: on paper, cards are less than three centimetres high. */
const LEAST = 14;

/** These wishes, and ours where somebody has none. */
export const wished = (looks: PaperLooks): Required<Looks> & PaperLooks => ({
  look: 'colour',
  letters: false,
  language: 'fr',
  ...looks,
});

/** What the rules of both boat games show, for somebody with such wishes. */
export function drawnFor(looks: PaperLooks) {
  const { language = 'fr' } = looks;
  const loaded = (view: BoatView): Drawing => boat({ rats, ...view, ...looks });
  const alone = (piece: Piece, others: PaperLooks = looks): Drawing => pieceAlone(piece, styleOf(piece, others));

  const aboard = (...pieces: Piece[]): Drawing => middle(loaded({ pieces }));
  const onMap = (): Drawing => middle(loaded({ pieces: [FIRST], maps: { purple: [2, 7], orange: [2, 12] } }));
  /** All of the first boat of some, bare: its rats, and a map of each colour. */
  const whole = (boats: unknown): Drawing => loaded(known((boats as Record<string, Print>)['1']));
  const full = (): Drawing => aboard(FIRST, SECOND, THIRD, OTHER, RARE);

  /** The first goes anywhere; then each touches another; a family of three. */
  const family = (): Frame[] => [
    { drawing: aboard(FIRST), words: { fr: 'Le premier chat va où tu veux.', en: 'The first cat goes anywhere.' } },
    {
      drawing: aboard(FIRST, SECOND),
      words: { fr: 'Le suivant touche un chat par un côté.', en: 'The next touches a cat side to side.' },
    },
    {
      drawing: aboard(FIRST, SECOND, THIRD),
      words: { fr: 'Trois chats mauves se touchent : 8 points.', en: 'Three purple cats touch: 8 points.' },
    },
    {
      drawing: middle(
        loaded({
          pieces: [FIRST, SECOND, THIRD],
          marks: [FIRST, SECOND, THIRD].flatMap((piece) => [...piece.cells]),
        }),
      ),
      words: { fr: 'C’est une famille. Un quatrième : 11.', en: 'That is a family. A fourth: 11.' },
    },
  ];

  /** Right, and wrong: a piece that touches nothing. */
  const placing = (): Judged[] => [
    {
      drawing: strip(loaded({ pieces: [FIRST], ghost: { piece: SECOND, ok: true } })),
      right: true,
      words: { fr: 'il touche', en: 'it touches' },
    },
    {
      drawing: strip(loaded({ pieces: [FIRST], ghost: { piece: ALONE, ok: false } })),
      right: false,
      words: { fr: 'il est seul', en: 'it is alone' },
    },
  ];

  /** Right, and wrong: two cats that share a side, and two that share a corner. */
  const touching = (): Judged[] => [
    { drawing: aboard(FIRST, SECOND), right: true, words: { fr: 'un côté', en: 'a side' } },
    { drawing: aboard(FIRST, CORNER), right: false, words: { fr: 'un coin', en: 'a corner' } },
  ];

  const redCat = (rows: string[]): Drawing => boxed(alone({ kind: 'cat', colour: 'red', cells: cellsOf(rows) }));
  /** One cat, turned and flipped. Its cells are turned, never its drawing. */
  const ways = (): Drawing =>
    row(
      [redCat(['#.', '#.', '##']), arrow('turn'), redCat(['###', '#..']), arrow('flip'), redCat(['###', '..#'])],
      110,
      14,
    );

  const cats = (...kinds: Omit<Piece, 'cells'>[]): Drawing =>
    row(
      kinds.map((kind, n) => alone({ ...kind, cells: cellsOf(n % 2 ? ['##.', '.##'] : ['###', '.#.']) })),
      90,
      24,
    );

  /** A cat of each of these colours with its letter; the sister's colours lie in such a row. */
  const coloured = (...colours: Colour[]): Drawing => lettered({ ...looks, letters: true }, colours);
  /** The same without colour. */
  const patterned = (...colours: Colour[]): Drawing => lettered({ ...looks, look: 'pattern', letters: true }, colours);
  const lettered = (others: PaperLooks, colours: Colour[]): Drawing =>
    row(
      colours.map((colour) => alone({ kind: 'cat', colour, cells: cellsOf(['##', '##']) }, others)),
      80,
      20,
    );

  /** Pieces by their shapes, all drawn to one scale. */
  const pieces = (...some: [kind: Piece['kind'], rows: string[]][]): Drawing => {
    const drawn = some.map(([kind, rows]) => alone({ kind, cells: cellsOf(rows) }));
    const h = Math.max(...drawn.map((one) => one.h));
    return row(
      drawn.map((one) => part(one.w, h, at(0, (h - one.h) / 2, one.body))),
      110,
      30,
    );
  };

  const cards = (...views: CardView[]): Drawing =>
    row(
      views.map((view) =>
        card({
          ...view,
          ...looks,
          title: TITLES[view.type][language],
          least: Math.max(LEAST, leastLetters(SHARED / views.length)),
        }),
      ),
      184,
      18,
    );

  return { aboard, onMap, whole, full, family, placing, touching, ways, cats, coloured, patterned, pieces, cards };
}
