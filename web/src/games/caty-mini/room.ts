/**
 * A room: four walls with pattern and letter, furniture along them, toys on the floor, string between notches.
 *
 * The floor is as wide as the game says. String is perfectly straight and toys fill exact discs, for both decide. Each
 * layer is a function of its own, so that a page draws again only what has changed; `room` puts them together.
 */
import { at, DISPLAY, LABEL, n1, random, star, text, wash, type Drawing, type Point } from '../../look/draw';
import { head, type HeadStyle } from '../../look/head';
import { v } from '../../look/theme';
import { furniture } from './furniture';
import type { Board, Furniture, Toy, Wall } from './game';
import { outline, toy, wallColour, type ToyLook } from './toys';

/** How wide the pictures of floors are, whatever the floor they lie on. */
const PICTURE = 1000;
/** How deep the walls are: the floor begins here. */
export const MARGIN = 138;
/** How wide a room is with its walls. */
export const sideOf = (floor: number): number => floor + 2 * MARGIN;
const ROUND = 28;
/** The size of a letter where letters are large. */
const LARGE = 96;

/** The letter of each wall, in somebody's language. */
export type Letters = Record<Wall, string>;
/** The colours of walls that an owner's box has otherwise than we do. */
export type Paints = Partial<Record<Wall, string | null>>;
export type Stretch = readonly [from: Point, to: Point];

export interface Piece {
  id: Furniture;
  colour: Wall;
  notches: { a: Point; b: Point };
}

/** A notch one may choose now, and the string that would lead there (a knot has none). */
export interface PossibleString {
  from: Point | null;
  to: Point;
  label: string;
  chosen: boolean;
  /** There is not enough string. */
  far?: boolean;
}

export interface RoomView {
  /** How wide the floor is. */
  floor: number;
  furniture: readonly Piece[];
  toys: readonly ({ toy: Toy; x: number; y: number; r: number } & ToyLook)[];
  board?: Board;
  /** Straight stretches of string, oldest first. */
  route?: readonly Stretch[];
  strings?: readonly PossibleString[];
  touched?: readonly Toy[];
  /** Where the cat sits. */
  here?: Piece | null;
  /** The furniture it is led to. */
  goal?: Furniture | null;
  letters: Letters;
  /** Its letters are large: for small drawings on paper. */
  large?: boolean;
  paints?: Paints;
}

const FLOORS: Record<Board, () => string> = {
  A: () =>
    [430, 380, 300, 290, 150]
      .map(
        (r, i) =>
          `<circle cx="500" cy="500" r="${r}" fill="${v(i % 2 ? 'floor' : 'floor-2')}" stroke="${v('wood')}" stroke-width="2" stroke-dasharray="${i % 2 ? '4 9' : 'none'}" opacity=".9"/>`,
      )
      .join(''),
  B: () =>
    Array.from({ length: 10 }, (_, i) => {
      const planks = `<path d="M0 ${i * 100}H1000M${(i * 370) % 1000} ${i * 100}v100M${(i * 370 + 520) % 1000} ${i * 100}v100" stroke="${v('wood')}" stroke-width="3" opacity=".45"/>`;
      return i % 3 === 1
        ? `${planks}<rect y="${i * 100}" width="1000" height="100" fill="${v('floor-2')}" opacity=".6"/>`
        : planks;
    }).join(''),
  C: () =>
    Array.from({ length: 64 }, (_, i) => {
      const [r, c] = [Math.floor(i / 8), i % 8];
      return (r + c) % 2 ? `<rect x="${c * 125}" y="${r * 125}" width="125" height="125" fill="${v('floor-2')}"/>` : '';
    }).join(''),
  D: () => {
    const rnd = random('D');
    const stars = Array.from({ length: 60 }, () => star(rnd() * PICTURE, rnd() * PICTURE, 10 + rnd() * 12, v('floor')));
    return `<rect width="1000" height="1000" fill="${v('floor-2')}"/>${stars.join('')}`;
  },
};

const WALL_TURN: Record<Wall, number> = { yellow: 0, turquoise: 90, red: 180, violet: 270 };
/** Where each wall's letter stands, as the upper wall would have it. */
const LETTER_AT: Record<Wall, Point> = {
  yellow: [MARGIN + 14, 62],
  turquoise: [MARGIN + 14, 62],
  red: [MARGIN + 14, 60],
  violet: [MARGIN + 14, 62],
};

/** A point of the upper wall, as another wall has it. Points are turned, not drawings: patterns belong to the screen. */
function onWall([x, y]: Point, wall: Wall, side: number): Point {
  const turned: Record<Wall, Point> = {
    yellow: [x, y],
    turquoise: [side - y, x],
    red: [side - x, side - y],
    violet: [y, side - x],
  };
  return turned[wall];
}

/** A wall. It shares the round corners of the room with its neighbours. */
function wallBand(wall: Wall, side: number, paint: string | null | undefined): string {
  const [edge, far] = [4, side - 4];
  const half = edge + ROUND * (1 - Math.SQRT1_2); // the middle of a round corner
  const p = (x: number, y: number) => onWall([x, y], wall, side).map(n1).join(' ');
  const arc = `A${ROUND} ${ROUND} 0 0 1 `;
  const d =
    `M${p(half, half)}${arc}${p(edge + ROUND, edge)}L${p(far - ROUND, edge)}${arc}${p(side - half, half)}` +
    `L${p(side - MARGIN, MARGIN)}L${p(MARGIN, MARGIN)}Z`;
  return `<path d="${d}" fill="${wallColour(wall, paint)}"/><path d="${d}" fill="url(#wall-${wall}-pat)" stroke="${v('piece-ink')}" stroke-width="3"/>`;
}

function wallLetter(wall: Wall, letter: string, side: number, large: boolean): string {
  const [x, y] = onWall(LETTER_AT[wall], wall, side);
  return (
    `<circle cx="${x}" cy="${y}" r="${large ? 54 : 26}" fill="${v('cream')}" stroke="${v('piece-ink')}" stroke-width="3"/>` +
    text(x, y + 2, large ? LARGE : 32, letter, `${LABEL} font-weight="900" fill="${v('piece-ink')}"`)
  );
}

const stretch = ([a, b]: Stretch): string => `d="M${a.join(' ')}L${b.join(' ')}"`;

/** String that lies; the older it is the thinner and paler. `pathLength` lets a page draw it from end to end. */
export function laid(ends: Stretch, last: boolean): string {
  return (
    `<path class="casing" ${stretch(ends)} pathLength="1" stroke="${v('cream')}" stroke-width="9" opacity=".8"/>` +
    `<path class="string" ${stretch(ends)} pathLength="1" stroke="${v('string')}" stroke-width="${last ? 5 : 4}" opacity="${last ? 1 : 0.55}"/>`
  );
}

/** A stretch outlined in gold: where a rival's cat ran last. */
export const outlined = (ends: Stretch): string =>
  `<path ${stretch(ends)} stroke="${v('piece-ink')}" stroke-width="11" stroke-linecap="round"/>` +
  `<path ${stretch(ends)} stroke="${v('gold')}" stroke-width="6" stroke-linecap="round" stroke-dasharray="12 8"/>`;

/** A string that is possible: chosen, still open, or too far. */
export function possible({ from, to, chosen, far = false }: PossibleString): string {
  if (!from) return '';
  const line = `<path ${stretch([from, to])} stroke-linecap="round"`;
  if (far) return `${line} stroke="${v('piece-ink')}" stroke-width="4" stroke-dasharray="2 16" opacity=".45"/>`;
  const casing = `${line} stroke="${v('cream')}" stroke-width="15"/>`;
  return chosen
    ? `${casing}${line} stroke="${v('good')}" stroke-width="9"/>${line} stroke="${v('cream')}" stroke-width="2.4" stroke-dasharray="3 9"/>`
    : `${casing}${line} stroke="${v('piece-ink')}" stroke-width="6" stroke-dasharray="20 14"/>`;
}

/** The letter over a notch one may choose. */
export function badge({ to: [x, y], chosen, label, far = false }: PossibleString, large = false): string {
  const [fill, ink] = chosen ? (['good', 'paper-raised'] as const) : (['cream', 'piece-ink'] as const);
  return (
    `<g opacity="${far ? 0.55 : 1}"><circle cx="${x}" cy="${y}" r="${large ? 60 : 34}" fill="${v(fill)}" stroke="${v('piece-ink')}" stroke-width="4"/>` +
    `${text(x, y + 2, large ? LARGE : 42, label, `${DISPLAY} font-weight="800" fill="${v(ink)}"`)}</g>`
  );
}

const middle = ({ notches: { a, b } }: Piece): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A piece of furniture behind its notches; `hot` is where everybody runs to, `off` can't be chosen now. */
export function place(piece: Piece, hot: boolean, off = false): string {
  const { id, colour, notches } = piece;
  const [x, y] = middle(piece);
  const glow = `<rect x="-14" y="-4" width="168" height="110" rx="18" fill="${v('rare-light')}" stroke="${v('good')}" stroke-width="8"/>`;
  const standing = colour === 'turquoise' || colour === 'violet';
  const [dx, dy] = standing ? [13, 4.5] : [4.5, 13]; // notches are slits across the border
  const notch = ([nx, ny]: Point) =>
    `<rect x="${nx - dx}" y="${ny - dy}" width="${dx * 2}" height="${dy * 2}" rx="4" fill="${v('piece-ink')}"/>`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${WALL_TURN[colour]}) translate(-70 -108)" opacity="${off ? 0.5 : 1}">${hot ? glow : ''}${furniture(id).body}</g>` +
    notch(notches.a) +
    notch(notches.b)
  );
}

/** Where a cat sits on a piece of furniture: behind its notches. */
export function seatOn(piece: Piece, floor: number): Point {
  const [x, y] = middle(piece);
  const out = (value: number) => (value === 0 ? -50 : value === floor ? floor + 50 : value);
  return [out(x), out(y)];
}

export const CAT: HeadStyle = { tone: 'orange' };

/** The cat, sitting. */
export const sitting = (piece: Piece, style: HeadStyle, floor: number): string => {
  const [x, y] = seatOn(piece, floor);
  return at(x, y, head(style), ' scale(2.9)');
};

/** The cat around 0,0, running to the right, in two strides: a page shows one after the other. */
export function running(style: HeadStyle): string {
  const fur = `fill="${v(style.tone)}" ${outline(5)}`;
  const limb = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const legs = (d: string) =>
    `<path d="${d}" ${limb} stroke="${v('piece-ink')}" stroke-width="23"/><path d="${d}" ${limb} stroke="${v(style.tone)}" stroke-width="14"/>`;
  return (
    legs('M-62 0C-92-8-104-34-92-58') +
    `<g class="stretched">${legs('M-46 20L-86 46M-30 24L-66 58M34 20L74 44M18 26L56 60')}</g>` +
    `<g class="gathered">${legs('M-44 20L-18 56M-34 22L-40 60M30 22L2 56M38 20L44 58')}</g>` +
    `<path d="M-66 4C-66-28-30-34 8-32C44-30 58-20 56 4C54 26 34 34-4 32C-40 32-66 30-66 4Z" ${fur}/>` +
    `<path d="M-34-28v18M-12-31v18M10-30v18" stroke="${v(`${style.tone}-dark`)}" stroke-width="6" stroke-linecap="round" opacity=".75"/>` +
    at(62, -30, head(style), ' scale(2.3)')
  );
}

/** The walls, all around. */
export function walls(letters: Letters, floor: number, paints: Paints = {}, large = false): string {
  const all = Object.keys(WALL_TURN) as Wall[];
  const side = sideOf(floor);
  const frame = `<rect x="2" y="2" width="${side - 4}" height="${side - 4}" rx="30" fill="${v('paper-sunk')}" stroke="${v('piece-ink')}" stroke-width="4"/>`;
  const bands = all.map((wall) => wallBand(wall, side, paints[wall]));
  return frame + [...bands, ...all.map((wall) => wallLetter(wall, letters[wall], side, large))].join('');
}

/** The floor with its décor. */
export const floor = (board: Board, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 ${PICTURE} ${PICTURE}"><rect width="${PICTURE}" height="${PICTURE}" fill="${v('floor')}"/>${FLOORS[board]()}</svg>` +
  wash(size, size, { seed: board, fill: 'floor-2', count: 7, size: 0.16, opacity: 0.35 }) +
  `<rect width="${size}" height="${size}" fill="none" stroke="${v('piece-ink')}" stroke-width="6"/>`;

/** A whole room in one drawing. */
export function room(view: RoomView): Drawing {
  const {
    board = 'A',
    route = [],
    strings = [],
    touched = [],
    here = null,
    goal = null,
    letters,
    paints,
    large = false,
  } = view;
  const inside = [
    floor(board, view.floor),
    ...view.toys.map((t) => toy(t.toy, t.x, t.y, t.r, { ...t, touched: touched.includes(t.toy) })),
    ...route.map((ends, i) => laid(ends, i === route.length - 1)),
    ...strings.map(possible),
    ...view.furniture.map((piece) => place(piece, piece.id === goal)),
    ...strings.map((string) => badge(string, large)),
    here ? sitting(here, CAT, view.floor) : '',
  ];
  const side = sideOf(view.floor);
  return { w: side, h: side, body: walls(letters, view.floor, paints, large) + at(MARGIN, MARGIN, inside.join('')) };
}

/** The spool, 90 x 90: how much string is left, as yarn on a reel. The page writes the number beside it. */
export function spool(left: number, total: number): string {
  const rows = Math.round((left / total) * 9);
  const disc = (y: number) =>
    `<rect x="12" y="${y}" width="66" height="13" rx="6" fill="${v('wood')}" ${outline(2.4)}/>`;
  const yarn = Array.from(
    { length: rows },
    (_, i) =>
      `<path d="M22 ${66 - i * 5.1}L68 ${63 - i * 5.1}" stroke="${v('string')}" stroke-width="5" stroke-linecap="round"/>`,
  );
  return `${disc(8)}${disc(69)}<rect x="30" y="21" width="30" height="48" fill="${v('wood-dark')}" ${outline(2)}/>${yarn.join('')}`;
}
