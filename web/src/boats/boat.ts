/**
 * The boat: five floors by tint and texture, walls under the pieces and as ropes over them.
 *
 * Its long side follows the screen's: bow right on wide screens, bow up on tall ones. Cells are turned, never drawings.
 */
import { at, key, known, LABEL, n1, outline, spline, text, U, type Cell, type Drawing, type Point } from '../look/draw';
import { inlineIcon } from '../look/icons';
import { v, type Colour, type Tone } from '../look/theme';
import { drawPiece, LETTERS, styleOf, type PaperLooks, type Piece } from './piece';

export type Bow = 'right' | 'up';
export type Floor = 'parrot' | 'moon' | 'apple' | 'deck' | 'wheat';
type Room = 'P' | 'p' | 'M' | 'm' | 'A' | 'X' | 'W';
interface RoomCell {
  cell: Cell;
  room: Room;
}

/** Which room each cell belongs to; '.' is water. */
export const ROOMS = [
  '.......MMMMXXXX.......',
  '....MMMMMMMXXXXXW.....',
  '.PPPXXXXXXXXXXXXWWW...',
  'PPPPXAAAAAAXXXXXWWWWp.',
  'PPPPXAAAAAAXXXXXWWWWpp',
  'PPPPXAAAAAAXXXXXWWWWp.',
  '.PPPXXXXXXXXXXXXWWW...',
  '....mmmmmmmXXXXXW.....',
  '.......mmmmXXXX.......',
] as const;

export const LONG = 22;
export const WIDE = 9;
const FLOOR: Record<Room, Floor> = {
  P: 'parrot',
  p: 'parrot',
  M: 'moon',
  m: 'moon',
  A: 'apple',
  X: 'deck',
  W: 'wheat',
};
const SIGN_AT: readonly [Room, Cell][] = [
  ['P', [4, 2.5]],
  ['M', [0.5, 8.5]],
  ['A', [4, 7.5]],
  ['m', [7.5, 7.5]], // every boat has a map at row 7, column 9
  ['W', [4, 17.5]],
  ['p', [4, 20.4]],
];

/** Signs of the rooms, drawn in ink on the floor; 40 x 40. The deck has none. */
export const SIGN: Partial<Record<Floor, string>> = {
  parrot:
    '<path d="M12 30C10 20 13 10 22 9C28 8.5 31 13 30 17L34 19L29 21C28 27 23 30 19 30L15 35Z"/><circle cx="25" cy="14" r="1.3"/><path d="M14 24C18 25 22 23 24 19"/>',
  moon: '<path d="M24 8A13 13 0 1 0 32 27A11 11 0 0 1 24 8Z"/><path d="M30 11l1 3 3 .6-3 1-1 3-1-3-3-1 3-.6Z"/>',
  apple:
    '<path d="M20 14C14 9 8 14 9 22C10 30 16 34 20 31C24 34 30 30 31 22C32 14 26 9 20 14Z"/><path d="M20 14C20 10 22 7 25 6M21 10C17 10 15 8 14 6"/>',
  wheat:
    '<path d="M20 36V10M20 14C16 13 14 10 15 6C18 7 20 10 20 14C20 10 22 7 25 6C26 10 24 13 20 14M20 22C15 21 13 18 13 14C17 15 20 18 20 22C20 18 23 15 27 14C27 18 25 21 20 22M20 30C15 29 12 26 12 22C17 23 20 26 20 30C20 26 23 23 28 22C28 26 25 29 20 30"/>',
};

/** Where the screen shows a boat's cell. */
export const turned = ([r, c]: Cell, bow: Bow): Cell => (bow === 'up' ? [LONG - 1 - c, r] : [r, c]);

/** Which of the boat's cells the screen shows there. */
export const unturned = ([r, c]: Cell, bow: Bow): Cell => (bow === 'up' ? [c, LONG - 1 - r] : [r, c]);

const CELLS: readonly RoomCell[] = ROOMS.flatMap((row, r) =>
  [...row].flatMap((sign, c): RoomCell[] => (sign === '.' ? [] : [{ cell: [r, c], room: sign as Room }])),
);

const shown = (bow: Bow): RoomCell[] => CELLS.map(({ cell, room }) => ({ cell: turned(cell, bow), room }));

/** Inner walls, each once, as straight runs of a path. */
function walls(cells: readonly RoomCell[]): string {
  const rooms = new Map(cells.map(({ cell, room }) => [key(cell), room]));
  const apart = (room: Room, other: Cell) => (rooms.get(key(other)) ?? room) !== room;
  const lines = new Map<string, number[]>();
  const put = (line: string, from: number) => lines.set(line, [...(lines.get(line) ?? []), from]);
  for (const {
    cell: [r, c],
    room,
  } of cells) {
    if (apart(room, [r, c + 1])) put(`v${c + 1}`, r);
    if (apart(room, [r + 1, c])) put(`h${r + 1}`, c);
  }
  return [...lines].flatMap(([line, starts]) => runs(starts).map((run) => wall(line, run))).join('');
}

/** Stretches of neighbouring numbers: [1, 2, 5] gives [1, 3] and [5, 6]. */
function runs(starts: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const start of [...starts].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === start) last[1] = start + 1;
    else found.push([start, start + 1]);
  }
  return found;
}

function wall(line: string, [from, to]: readonly [number, number]): string {
  const where = Number(line.slice(1)) * U;
  return line.startsWith('v') ? `M${where} ${from * U}V${to * U}` : `M${from * U} ${where}H${to * U}`;
}

/** A place of the lying boat, in cells, as the screen shows it. */
const spot = ([x, y]: Point, bow: Bow): Point => (bow === 'up' ? [y * U, (LONG - x) * U] : [x * U, y * U]);

/** The side of the hull from stern to bow; the other side mirrors it. */
const SIDE: readonly Point[] = [
  [-0.62, 4.5],
  [-0.6, 3.3],
  [-0.05, 2.25],
  [1.3, 1.5],
  [4.1, 0.5],
  [7, -0.42],
  [11, -0.6],
  [15, -0.45],
  [17.2, 0.45],
  [19.3, 1.4],
  [21.3, 2.55],
  [22.35, 3.5],
  [23.2, 4.5],
];

function hull(grow: number, bow: Bow): string {
  const grown = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - LONG / 2) / 2.2, y - WIDE / 2];
    const length = Math.hypot(dx, dy) || 1;
    return [x + (dx / length) * grow, y + (dy / length) * grow];
  };
  const place = (points: readonly Point[]) => points.map((p) => spot(grown(p), bow));
  const there = place(SIDE);
  const back = place(SIDE.map(([x, y]): Point => [x, WIDE - y]).reverse());
  const [x, y] = known(there[0]);
  return `M${n1(x)} ${n1(y)}${spline(there)}${spline(back)}Z`;
}

function empty(cells: readonly RoomCell[], bow: Bow): string {
  const ink = v('piece-ink');
  const [a, b] = [spot([22.3, 4.5], bow), spot([23.85, 4.5], bow)].map((p) => p.map(n1).join(' '));
  let out =
    `<path d="${hull(0.5, bow)}" fill="${v('sea-line')}" opacity=".45" transform="translate(5 8)"/>` +
    `<path d="${hull(0.34, bow)}" fill="${v('hull')}" stroke="${ink}" stroke-width="2.6"/>` +
    `<path d="${hull(0.42, bow)}" fill="none" stroke="${ink}" stroke-width="1" opacity=".55" stroke-dasharray="160 26 90 14"/>` +
    `<path d="${hull(0.17, bow)}" fill="none" stroke="${v('hull-light')}" stroke-width="3.4"/>` +
    `<path d="${hull(0.02, bow)}" fill="${v('deck')}" stroke="${v('hull-dark')}" stroke-width="2.2"/>` +
    // the bowsprit, so that front and back are plain
    `<path d="M${a}L${b}" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M${a}L${b}" stroke="${v('hull-light')}" stroke-width="3.6" stroke-linecap="round"/>`;
  for (const room of Object.keys(FLOOR) as Room[]) {
    const d = outline(
      cells.filter((c) => c.room === room).map((c) => c.cell),
      { inset: 0, convex: 2, concave: 2, wobble: 0 },
    );
    out += `<path d="${d}" fill="${v(`room-${FLOOR[room]}`)}"/><path d="${d}" fill="url(#floor-${FLOOR[room]})"/>`;
  }
  const grid = cells.map(({ cell: [r, c] }) => `M${c * U} ${r * U}h${U}v${U}h-${U}Z`).join('');
  out += `<path d="${grid}" fill="none" stroke="${v('grid')}" stroke-width="1" opacity=".75"/>`;
  for (const [room, place] of SIGN_AT) {
    const [r, c] = turned(place, bow);
    const k = room === 'p' ? 0.8 : 1.5;
    out += `<g transform="translate(${n1(c * U + 20 - 20 * k)} ${n1(r * U + 20 - 20 * k)}) scale(${k})" fill="none" stroke="${v('room-ink')}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" opacity=".55">${SIGN[FLOOR[room]]}</g>`;
  }
  return out;
}

/** A rat in its cell. */
export function rat([r, c]: Cell): string {
  const fur = v('rat');
  return at(
    c * U,
    r * U,
    `<path d="M30 25C35 24 37 29 33 31C30 33 27 31 28 29" fill="none" stroke="${fur}" stroke-width="1.7" stroke-linecap="round"/>` +
      `<path d="M6 25C8 18 12 15.5 15 15.5C22 11 31 15 31 24C31 28 27 29 23 29H12C9 29 6.5 27.5 6 25Z" fill="${fur}" opacity=".92"/>` +
      `<circle cx="16.5" cy="14.5" r="3.7" fill="${fur}"/><circle cx="16.5" cy="14.5" r="1.7" fill="${v('room-deck')}"/><circle cx="11" cy="21" r="1.3" fill="${v('room-deck')}"/><path d="M4 27L7 25.5M4 24L7 24.5" stroke="${fur}" stroke-width="1"/>`,
  );
}

function map([r, c]: Cell, colour: Colour, letter: string, large: boolean): string {
  const ink = v('piece-ink');
  const sheet = 'M6 8.5L15 6L25 9L34 6V31.5L25 34L15 31L6 34Z';
  const top = 'M6 8.5L15 6L25 9L34 6V14.5L25 17.5L15 14.5L6 17Z';
  return at(
    c * U,
    r * U,
    `<path d="${sheet}" fill="${v('map')}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>` +
      `<path d="${top}" fill="${v(colour)}"/><path d="${top}" fill="url(#pat-${colour})" opacity=".75"/>` +
      `<path d="${sheet}M15 6V31M25 9V34" fill="none" stroke="${ink}" stroke-width="1.1" stroke-linejoin="round"/>` +
      (large ? '' : text(20, 24.4, 13.5, letter, `${LABEL} font-weight="900" fill="${ink}"`)),
  );
}

/** What is printed on a boat. */
export interface Print {
  rats?: readonly Cell[];
  maps?: Partial<Record<Colour, Cell>>;
}

/** Room for the hull around the cells: left, right, up, down. */
const MARGIN: Record<Bow, readonly [number, number, number, number]> = {
  up: [1.02, 1.02, 1.95, 1.02],
  right: [1.02, 1.95, 1.02, 1.02],
};

/** The size of a boat's drawing, and where its first cell lies in it. */
export function frame(bow: Bow): { w: number; h: number; left: number; top: number } {
  const [left, right, up, down] = MARGIN[bow];
  const [w, h] = bow === 'up' ? [WIDE, LONG] : [LONG, WIDE];
  return { w: (w + left + right) * U, h: (h + up + down) * U, left: left * U, top: up * U };
}

/* The layers of a boat, bottom up, each to stand at `frame(bow)`. They are drawn apart so that each is drawn once:
what is printed, each piece, the ropes over them, and what points things out. */

/** Hull, floors, grid, signs, rats and maps, walls. */
export function printed(
  { rats = [], maps = {} }: Print,
  bow: Bow,
  { language = 'fr', large = false }: PaperLooks = {},
): string {
  const cells = shown(bow);
  const icons =
    rats.map((cell) => rat(turned(cell, bow))).join('') +
    (Object.entries(maps) as [Colour, Cell][])
      .map(([colour, cell]) => map(turned(cell, bow), colour, LETTERS[language][colour], large))
      .join('');
  const inner = `<path d="${walls(cells)}" fill="none" stroke="${v('wall')}" stroke-width="6" stroke-linecap="round"/>`;
  return empty(cells, bow) + icons + inner;
}

/** A piece where it lies. Its name is its cells: the same piece always looks the same. */
export function lying(piece: Piece, bow: Bow, looks: PaperLooks = {}): string {
  const place = (cell: Cell) => turned(cell, bow);
  return drawPiece(
    {
      ...piece,
      cells: piece.cells.map(place),
      head: piece.head && place(piece.head),
      tail: piece.tail && place(piece.tail),
    },
    { ...styleOf(piece, looks), seed: piece.cells.map(key).join(' ') },
  );
}

const rimOf = (bow: Bow): string =>
  outline(
    shown(bow).map((c) => c.cell),
    { inset: 0, convex: 4, concave: 2, wobble: 0 },
  );

/** Every inner wall once more above the pieces, so that rooms stay readable on a full boat, and the boat's edge. */
export function ropes(bow: Bow): string {
  const inner = walls(shown(bow));
  return (
    `<path d="${inner}" fill="none" stroke="${v('piece-ink')}" stroke-width="6.4" stroke-linecap="round"/><path d="${inner}" fill="none" stroke="${v('rope')}" stroke-width="3.4" stroke-dasharray="11 1.3"/>` +
    `<path d="${rimOf(bow)}" fill="none" stroke="${v('wall')}" stroke-width="6.4" stroke-linejoin="round"/>`
  );
}

function goldEdge(marks: readonly Cell[], bow: Bow, ink: number, gold: number, dashes = ''): string {
  const edge = outline(
    marks.map((cell) => turned(cell, bow)),
    { inset: 1, convex: 6, concave: 4, wobble: 0 },
  );
  return (
    `<path d="${edge}" fill="none" stroke="${v('piece-ink')}" stroke-width="${ink}" stroke-linejoin="round"/>` +
    `<path d="${edge}" fill="none" stroke="${v('gold')}" stroke-width="${gold}"${dashes}/>`
  );
}

/** Cells outlined in gold: what a rival did last. */
export const outlined = (marks: readonly Cell[], bow: Bow): string =>
  goldEdge(marks, bow, 7, 3.6, ' stroke-dasharray="10 5"');

/** Pales all but the marked cells, which keep their colours. */
export function veil(marks: readonly Cell[], bow: Bow): string {
  const shownMarks = marks.map((cell) => turned(cell, bow));
  const hole = outline(shownMarks, { inset: 0, convex: 6, concave: 4, wobble: 0 });
  return (
    `<path d="${rimOf(bow)}${hole}" fill-rule="evenodd" fill="${v('paper')}" opacity=".62"/>` + outlined(marks, bow)
  );
}

/** Where the sign of something hidden lies in its cell, and how large it is: beside a face, never over it. */
const BADGE = { open: { at: 20, r: 12.5, icon: 18 }, face: { at: 33, r: 9.5, icon: 14 } };

/**
 * What a piece that hovers there would hide: the rats and maps under it, small and pale, over it. `face` is the cell of its
 * head, as the screen shows it.
 */
export function hidden(
  { rats = [], maps = {} }: Print,
  under: readonly Cell[],
  bow: Bow,
  face: Cell | null = null,
): string {
  const has = new Set(under.map(key));
  const found = [...rats, ...Object.values(maps)].filter((cell) => has.has(key(cell)));
  return found
    .map((cell) => {
      const [r, c] = turned(cell, bow);
      const badge = BADGE[face && key(face) === key([r, c]) ? 'face' : 'open'];
      const [x, y] = [c * U + badge.at, r * U + badge.at];
      const small = `<circle cx="${x}" cy="${y}" r="${badge.r}" fill="${v('paper-raised')}" stroke="${v('piece-ink')}" stroke-width="1.2" opacity=".92"/>`;
      const sign = rats.includes(cell) ? 'rat' : 'map';
      return small + inlineIcon(sign, x - badge.icon / 2, y - badge.icon / 2, badge.icon, v('ink'), 2);
    })
    .join('');
}

/** A piece in the hand, drawn from its first cell on: its shadow, itself, and the line around it. */
export interface Hovering {
  shadow: string;
  body: string;
  /** Green and whole where the piece may lie. */
  good: string;
  /** Dashed over hatching where it may not. */
  bad: string;
}

/** Its cells are given as the screen shows them. */
export function hovering(piece: Piece, looks: PaperLooks = {}): Hovering {
  const edge = outline(piece.cells, { inset: -1.5, convex: 12, concave: 6, wobble: 0 });
  const paper = `<path d="${edge}" fill="none" stroke="${v('paper-raised')}" stroke-width="8"/>`;
  return {
    shadow: `<path d="${edge}" fill="${v('piece-ink')}" opacity=".28" transform="translate(5 9)"/>`,
    body: drawPiece(piece, { ...styleOf(piece, looks), seed: 'ghost' }),
    good: `${paper}<path d="${edge}" fill="none" stroke="${v('good')}" stroke-width="4.4"/>`,
    bad: `<path d="${edge}" fill="url(#hatch-bad)" opacity=".6"/>${paper}<path d="${edge}" fill="none" stroke="${v('bad')}" stroke-width="4.4" stroke-dasharray="7 6"/>`,
  };
}

export interface BoatView extends Print, PaperLooks {
  pieces?: readonly Piece[];
  bow?: Bow;
  /** The piece being placed. */
  ghost?: { piece: Piece; ok: boolean } | null;
  /** Cells a score line speaks of: all else is veiled. */
  marks?: readonly Cell[];
  /** Cells that were filled last, outlined. */
  lit?: readonly Cell[];
}

/** The boat with its pieces in one drawing, for covers, sheets and pictures. */
export function boat(view: BoatView): Drawing & { left: number; top: number } {
  const { pieces = [], bow = 'right', ghost = null, marks = [], lit = [] } = view;
  const held = ghost && hovering({ ...ghost.piece, cells: ghost.piece.cells.map((cell) => turned(cell, bow)) }, view);
  let out = printed(view, bow, view) + pieces.map((piece) => lying(piece, bow, view)).join('');
  if (held) out += `${held.shadow}<g opacity="${ghost.ok ? 1 : 0.55}">${held.body}</g>`;
  out += ropes(bow);
  if (marks.length) out += veil(marks, bow);
  else if (lit.length) out += outlined(lit, bow);
  if (held) out += ghost.ok ? held.good : held.bad;
  const { w, h, left, top } = frame(bow);
  return { w, h, body: at(left, top, out), left, top };
}

/** The tone of a piece without a family. */
const BARE: Record<Piece['kind'], Tone> = { cat: 'wild', oshax: 'wild', common: 'bronze', rare: 'rare' };

/** A boat no bigger than a stamp: flat colours, room lines, no faces. For rivals and lists. */
export function miniBoat({
  pieces = [],
  bow = 'right',
  marks = [],
}: Pick<BoatView, 'pieces' | 'bow' | 'marks'>): Drawing {
  const cells = shown(bow);
  let out = `<path d="${hull(0.25, bow)}" fill="${v('hull')}" stroke="${v('piece-ink')}" stroke-width="5"/>`;
  out += `<path d="${outline(
    cells.map((c) => c.cell),
    { inset: 0, convex: 4, concave: 3, wobble: 0 },
  )}" fill="${v('room-deck')}"/>`;
  for (const { cells: own, colour, kind } of pieces) {
    const d = outline(
      own.map((cell) => turned(cell, bow)),
      { inset: 3, convex: 12, concave: 6, wobble: 0 },
    );
    out += `<path d="${d}" fill="${v(colour ?? BARE[kind])}" stroke="${v('piece-ink')}" stroke-width="4"/>`;
    if (colour) out += `<path d="${d}" fill="url(#pat-${colour})" opacity=".7"/>`;
  }
  out += `<path d="${walls(cells)}" stroke="${v('wall')}" stroke-width="7"/>`;
  if (marks.length) out += goldEdge(marks, bow, 18, 10);
  const [w, h] = bow === 'up' ? [WIDE, LONG] : [LONG, WIDE];
  return {
    w: (w + 2.4) * U,
    h: (h + 2) * U,
    body: at(U * (bow === 'up' ? 1 : 0.9), U * (bow === 'up' ? 1.4 : 1), out),
  };
}
