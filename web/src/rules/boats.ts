/** What the rules of both boat games show: boats, pieces and cards. */
import { boat } from '../boats/boat';
import { card, type CardView } from '../boats/card';
import { cellsOf, pieceAlone, type Piece } from '../boats/piece';
import type { Cell, Drawing } from '../look/draw';
import { settings } from '../settings.svelte';
import { row, type Frame } from './examples';

/** The middle of the boat, where everything is seen well. */
const SHOWN = { x: 180, y: 30, w: 420, h: 330 };

const cut = ({ body }: Drawing): Drawing => ({
  w: SHOWN.w,
  h: SHOWN.h,
  body: `<svg width="${SHOWN.w}" height="${SHOWN.h}" viewBox="${SHOWN.x} ${SHOWN.y} ${SHOWN.w} ${SHOWN.h}">${body}</svg>`,
});

const moved = (rows: string[], [r, c]: Cell): Cell[] => cellsOf(rows).map(([y, x]): Cell => [y + r, x + c]);

export const FIRST: Piece = { kind: 'cat', colour: 'purple', cells: moved(['##', '.#', '.#'], [2, 6]) };
export const SECOND: Piece = { kind: 'cat', colour: 'purple', cells: moved(['##', '##'], [3, 8]) };
export const THIRD: Piece = { kind: 'cat', colour: 'purple', cells: moved(['###', '#..'], [5, 7]) };
const ALONE: Piece = { kind: 'cat', colour: 'orange', cells: moved(['##', '.#'], [5, 12]) };
const OTHER: Piece = { kind: 'cat', colour: 'orange', cells: moved(['###'], [1, 8]) };
const RARE: Piece = { kind: 'rare', cells: moved(['##', '##'], [3, 11]) };

const rats: Cell[] = [
  [2, 11],
  [6, 11],
  [4, 13],
];

export const aboard = (...pieces: Piece[]): Drawing => cut(boat({ pieces, rats }));
export const onMap = (): Drawing =>
  cut(boat({ pieces: [FIRST], maps: { purple: [2, 7], orange: [2, 12] }, rats, language: settings.language }));
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
    drawing: cut(
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
export const placing = (): Drawing =>
  row(
    [
      cut(boat({ pieces: [FIRST], rats, ghost: { piece: SECOND, ok: true } })),
      cut(boat({ pieces: [FIRST], rats, ghost: { piece: ALONE, ok: false } })),
    ],
    330,
    24,
  );

export const cats = (...kinds: Omit<Piece, 'cells'>[]): Drawing =>
  row(
    kinds.map((kind, n) => pieceAlone({ ...kind, cells: cellsOf(n % 2 ? ['##.', '.##'] : ['###', '.#.']) })),
    90,
    24,
  );

export const cards = (...views: CardView[]): Drawing =>
  row(
    views.map((view) => card(view)),
    184,
    18,
  );
