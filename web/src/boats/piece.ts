/**
 * The pieces of the two boat games: cats, oshax and treasures.
 *
 * Animals are round, objects angular. Patterns belong to the screen: never turn a drawing with a transform, turn its
 * cells.
 */
import { at, key, known, LABEL, n1, near, outline, random, star, text, U, type Cell, type Drawing } from '../look/draw';
import { face, HEAD, head as plainHead, paws, type Mood } from '../look/head';
import { v, type Colour, type Tone } from '../look/theme';

export type Kind = 'cat' | 'oshax' | 'common' | 'rare';

export interface Piece {
  kind: Kind;
  cells: readonly Cell[];
  /** A cat's family; an oshax without one is grey until its colour is chosen. */
  colour?: Colour | null;
  head?: Cell;
  tail?: Cell;
}

export interface PieceStyle {
  /** 'pattern': black on paper, families by pattern alone. */
  look?: 'colour' | 'pattern';
  letter?: string | null;
  /** Its letter fills a cell: a small drawing must be legible too. */
  large?: boolean;
  mood?: Mood;
  seed?: string;
}

/** How a person wishes to see colours. */
export interface Looks {
  look?: PieceStyle['look'];
  /** A letter on everything that has a family's colour. */
  letters?: boolean;
  language?: 'fr' | 'en';
}

/** `large`: letters are as large as their places allow, or left out, because drawings on paper may be small. */
export interface PaperLooks extends Looks {
  large?: boolean;
}

export const LETTERS: Record<'fr' | 'en', Record<Colour, string>> = {
  fr: { blue: 'B', green: 'V', orange: 'O', purple: 'M', red: 'R' },
  en: { blue: 'B', green: 'G', orange: 'O', purple: 'P', red: 'R' },
};

const middle = ([r, c]: Cell): [number, number] => [(c + 0.5) * U, (r + 0.5) * U];
const same = (a: Cell, b: Cell) => key(a) === key(b);

/* ---- where head and tail are ---- */

const TURNS: readonly ((cell: Cell) => Cell)[] = [
  ([r, c]) => [r, c],
  ([r, c]) => [c, -r],
  ([r, c]) => [-r, -c],
  ([r, c]) => [-c, r],
  ([r, c]) => [r, -c],
  ([r, c]) => [c, r],
  ([r, c]) => [-r, c],
  ([r, c]) => [-c, -r],
];

interface Placed {
  cell: Cell;
  /** Which of the given cells it was. */
  index: number;
}

/** The piece as one of its eight sides always shows it, whichever way it was given. */
function normal(cells: readonly Cell[]): Placed[] {
  const ways = TURNS.map((turn) => {
    const moved = cells.map(turn);
    const top = Math.min(...moved.map(([r]) => r));
    const left = Math.min(...moved.map(([, c]) => c));
    const placed = moved.map(([r, c], index): Placed => ({ cell: [r - top, c - left], index }));
    placed.sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
    return { name: placed.map((p) => key(p.cell)).join(' '), placed };
  });
  return ways.reduce((best, way) => (way.name < best.name ? way : best)).placed;
}

/** Steps from one cell to each other along the piece. */
function steps(cells: readonly Cell[], from: number): number[] {
  const count = cells.map(() => Infinity);
  count[from] = 0;
  const queue = [from];
  for (const i of queue) {
    cells.forEach((cell, j) => {
      if (count[j] === Infinity && near(known(cells[i]), cell)) {
        count[j] = known(count[i]) + 1;
        queue.push(j);
      }
    });
  }
  return count;
}

/** Where head and tail sit. Depends on the shape only, so a cat keeps its head when it is turned or flipped. */
export function ends(cells: readonly Cell[]): { head: Cell; tail: Cell } {
  const placed = normal(cells);
  const shape = placed.map((p) => p.cell);
  const joints = shape.map((a) => shape.filter((b) => near(a, b)).length);
  let best = { head: 0, tail: shape.length - 1, score: -1 };
  shape.forEach((a, head) => {
    const far = steps(shape, head);
    shape.forEach((b, tail) => {
      // far apart along the body, the head above all on a cell with one neighbour
      const score =
        known(far[tail]) * 10 +
        Math.hypot(a[0] - b[0], a[1] - b[1]) -
        (known(joints[head]) - 1) * 100 -
        (known(joints[tail]) - 1) * 3;
      if (head !== tail && score > best.score) best = { head, tail, score };
    });
  });
  const given = (i: number) => known(cells[known(placed[i]).index]);
  return { head: given(best.head), tail: given(best.tail) };
}

/* ---- cats ---- */

const MOODS: readonly Mood[] = ['asleep', 'awake', 'asleep', 'sly'];
const CURL = 'M-21 6C-9 11 4 12 9 4C13-4 5-12-2-8C-6-5-4 0 0 0';

/** A cat or an oshax along its cells, already turned as the screen shows them. */
function cat(piece: Piece, style: PieceStyle): string {
  const { cells, colour = null } = piece;
  const oshax = piece.kind === 'oshax';
  const tone: Tone = colour ?? 'wild';
  const plain = style.look === 'pattern';
  const seed = style.seed ?? cells.map(key).join(' ') + tone;
  const { head, tail } = piece.head && piece.tail ? { head: piece.head, tail: piece.tail } : ends(cells);
  const mood = style.mood ?? (oshax ? 'sly' : known(MOODS[Math.floor(random(seed)() * MOODS.length)]));
  const body = cells.filter((cell) => !same(cell, head));
  let out = fur(body, head, { colour, oshax, plain, seed });
  out += tailOf(tail, cells.find((cell) => near(cell, tail)) ?? head, { tone, oshax, plain });
  const back = body.filter((cell) => !same(cell, tail));
  if (oshax)
    for (const cell of back) out += star(...middle(cell), 8.6, v('piece-ink')) + star(...middle(cell), 6.4, v('cream'));
  if (style.letter)
    out += badge(middle(back[0] ?? tail), style.letter, plain ? v('piece-ink') : v(`${tone}-dark`), style.large);
  const face = oshax ? oshaxHead(tone, mood, plain) : paws(tone, v('piece-ink')) + plainHead({ tone, mood, plain });
  return out + at(...middle(head), face);
}

interface Fur {
  colour: Colour | null;
  oshax: boolean;
  plain: boolean;
  seed: string;
}

/** The body and the neck, a short bridge that goes under the head. */
function fur(body: readonly Cell[], head: Cell, { colour, oshax, plain, seed }: Fur): string {
  const tone: Tone = colour ?? 'wild';
  const base = plain ? v('cream') : v(tone);
  const ink = v('piece-ink');
  const around = outline(body, { inset: 2.7, convex: 15, concave: 7, wobble: 0.8, seed });
  const neck = neckTo(head, body.find((cell) => near(cell, head)) ?? head);
  const both = (attrs: string) => `<g ${attrs}><path d="${around}"/><path d="${neck}"/></g>`;
  let out = `<path d="${around}${neck}" fill="none" stroke="${v('piece-edge')}" stroke-width="4.6" stroke-linejoin="round" opacity=".75"/>`;
  out += `<path d="${around}${neck}" fill="${ink}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`;
  out += both(`fill="${base}"`);
  if (!plain) out += `<path d="${around}" fill="url(#wash)"/>`;
  if (colour) {
    const dark = colour === 'blue' || colour === 'red';
    const strength = plain ? 0.8 : (oshax ? 0.75 : 1) * (dark ? 0.46 : 0.6);
    out += both(`fill="url(#pat-${colour}${plain ? '-ink' : ''})" opacity="${strength}"`);
  }
  if (plain) return out;
  const glow = outline(body, { inset: 6.6, convex: 11, concave: 9, wobble: 1.2, seed: `${seed}g` });
  return (
    out +
    `<path d="${glow}" fill="none" stroke="${v(`${tone}-light`)}" stroke-width="1.8" stroke-dasharray="34 7 12 9" stroke-linecap="round" opacity=".75"/>`
  );
}

function neckTo(head: Cell, from: Cell): string {
  const [hx, hy] = middle(head);
  const [nx, ny] = middle(from);
  const w = 13.5;
  return hx !== nx
    ? `M${nx} ${ny - w}L${hx} ${hy - w + 2}V${hy + w - 2}L${nx} ${ny + w}Z`
    : `M${nx - w} ${ny}L${hx - w + 2} ${hy}H${hx + w - 2}L${nx + w} ${ny}Z`;
}

/** Laid on the last cell; it curls away from where the body comes from. */
function tailOf(
  tail: Cell,
  from: Cell,
  { tone, oshax, plain }: { tone: Tone; oshax: boolean; plain: boolean },
): string {
  const line = (d: string, stroke: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
  const tip = oshax ? 'M4-9.2L-2-8C-6-5-4 0 0 0' : 'M-2-8C-6-5-4 0 0 0';
  const angle = (Math.atan2(tail[0] - from[0], tail[1] - from[1]) * 180) / Math.PI;
  return at(
    ...middle(tail),
    line(CURL, v('piece-ink'), oshax ? 10.4 : 9.4) +
      line(CURL, plain ? v('cream') : v(`${tone}-dark`), 6.2) +
      line(tip, v(`${tone}-light`), 6.2),
    ` rotate(${n1(angle)})`,
  );
}

/** The size of a letter that fills its cell. */
const LARGE = 28;

function badge([x, y]: readonly [number, number], letter: string, fill: string, large = false): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${large ? 18.5 : 11.5}" fill="${v('cream')}" stroke="${v('piece-ink')}" stroke-width="1.6"/>` +
    text(x, y + 0.6, large ? LARGE : 16, letter, `${LABEL} font-weight="800" fill="${fill}"`)
  );
}

/** An oshax's head: mane, horns, a star on the brow. */
export function oshaxHead(tone: Tone, mood: Mood, plain: boolean): string {
  const ink = v('piece-ink');
  let mane = '';
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 2 * Math.PI;
    const q = i % 2 ? 14.6 : 19.4;
    mane += `${i ? 'L' : 'M'}${n1(q * Math.cos(a))} ${n1(1 + q * Math.sin(a))}`;
  }
  return (
    `<path d="${mane}Z" fill="${plain ? v('cream') : v(`${tone}-dark`)}" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<path d="M-8-10C-12-16-18-16-18-20C-12-20-6-17-4-11ZM8-10C12-16 18-16 18-20C12-20 6-17 4-11Z" fill="${v('cream')}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<g transform="scale(.84)"><path d="${HEAD}" fill="${plain ? v('cream') : v(tone)}" stroke="${ink}" stroke-width="2"/>${face(tone, mood, ink)}</g>` +
    star(0, -6.4, 3.4, v('cream'))
  );
}

/* ---- treasures ---- */

/** Gold with gems and R, or a bronze crate with C. */
function treasure({ kind, cells }: Piece, { look, large, seed = key(known(cells[0])) }: PieceStyle): string {
  const rare = kind === 'rare';
  const plain = look === 'pattern';
  const body = outline(cells, { inset: 3, convex: 4.5, concave: 2, wobble: 0.5, seed });
  let out =
    `<path d="${body}" fill="none" stroke="${v('piece-edge')}" stroke-width="4.6" opacity=".75"/>` +
    `<path d="${body}" fill="${plain ? v('cream') : v(rare ? 'rare' : 'bronze')}" stroke="${v('piece-ink')}" stroke-width="2.4" stroke-linejoin="round"/>`;
  out += rare ? lining(cells, seed) : planks(cells);
  cells.forEach((cell, i) => {
    if (i === 0) out += plate(cell, rare ? 'R' : 'C', large);
    else if (rare) out += gem(cell, plain);
  });
  return out;
}

function lining(cells: readonly Cell[], seed: string): string {
  const inner = outline(cells, { inset: 6.6, convex: 3, concave: 3, wobble: 0.4, seed: `${seed}i` });
  return `<path d="${inner}" fill="${v('rare-light')}" opacity=".75" stroke="${v('rare-dark')}" stroke-width="1.1"/>`;
}

/** Planks, and iron bands where two cells of a crate meet. */
function planks(cells: readonly Cell[]): string {
  const has = new Set(cells.map(key));
  const band = (x: number, y: number, w: number, h: number, nails: [number, number][]) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${v('bronze-dark')}" stroke="${v('piece-ink')}" stroke-width="1.2"/>` +
    nails.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="1.4" fill="${v('bronze-light')}"/>`).join('');
  let out = '';
  for (const [r, c] of cells) {
    const [x, y] = [c * U, r * U];
    out += `<path d="M${x + 5} ${y + 14}H${x + 35}M${x + 5} ${y + 26.5}H${x + 35}" stroke="${v('bronze-dark')}" stroke-width="1.2" opacity=".5"/>`;
    if (has.has(key([r, c + 1])))
      out += band(x + 36, y + 3.6, 8, 32.8, [
        [x + 40, y + 9],
        [x + 40, y + 31],
      ]);
    if (has.has(key([r + 1, c])))
      out += band(x + 3.6, y + 36, 32.8, 8, [
        [x + 9, y + 40],
        [x + 31, y + 40],
      ]);
  }
  return out;
}

function plate(cell: Cell, letter: 'R' | 'C', large = false): string {
  const [x, y] = middle(cell);
  const [half, wide, high] = large ? [19, 31, 33] : [14.5, 20, 22];
  const frame = `fill="${v('cream')}" stroke="${v('piece-ink')}" stroke-width="1.6"`;
  const shape =
    letter === 'R'
      ? `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" ${frame} stroke-linejoin="round"/>`
      : `<rect x="${x - wide / 2}" y="${y - high / 2}" width="${wide}" height="${high}" rx="3" ${frame}/>`;
  return shape + text(x, y + 0.8, large ? LARGE : 17, letter, `${LABEL} font-weight="900" fill="${v('piece-ink')}"`);
}

/** A cut stone. */
function gem(cell: Cell, plain: boolean): string {
  const [x, y] = middle(cell);
  const line = `stroke="${v('piece-ink')}" stroke-linejoin="round"`;
  return (
    `<path d="M${x - 10} ${y - 4}L${x - 5} ${y - 10}H${x + 5}L${x + 10} ${y - 4}L${x} ${y + 11}Z" fill="${plain ? v('cream') : v('gem')}" ${line} stroke-width="1.5"/>` +
    `<path d="M${x - 10} ${y - 4}H${x + 10}M${x - 4} ${y - 4}L${x} ${y + 11}L${x + 4} ${y - 4}L${x} ${y - 10}Z" fill="none" ${line} stroke-width=".9"/>`
  );
}

/* ---- any piece ---- */

export const drawPiece = (piece: Piece, style: PieceStyle = {}): string =>
  piece.kind === 'cat' || piece.kind === 'oshax' ? cat(piece, style) : treasure(piece, style);

/** A piece alone, framed: for cards, trays and fields. */
export function pieceAlone(piece: Piece, style: PieceStyle = {}): Drawing {
  const top = Math.min(...piece.cells.map(([r]) => r));
  const left = Math.min(...piece.cells.map(([, c]) => c));
  const home = ([r, c]: Cell): Cell => [r - top, c - left];
  const cells = piece.cells.map(home);
  const h = Math.max(...cells.map(([r]) => r)) + 1;
  const w = Math.max(...cells.map(([, c]) => c)) + 1;
  const moved = { ...piece, cells, head: piece.head && home(piece.head), tail: piece.tail && home(piece.tail) };
  return { w: w * U, h: h * U, body: drawPiece(moved, style) };
}

/** The style of a piece for somebody with such wishes. */
export const styleOf = (
  { colour }: Pick<Piece, 'colour'>,
  { look = 'colour', letters = false, language = 'fr', large = false }: PaperLooks = {},
): PieceStyle => ({ look, large, letter: letters && colour ? LETTERS[language][colour] : null });

/** The longest tile decides the scale, so that all cells of a row of tiles are alike. */
const TILE = 150;

/** A piece in the middle of a tile's frame, which is as large for all but the largest pieces. */
export function tile(piece: Piece, looks: Looks = {}): { viewBox: string; body: string } {
  const { w, h, body } = pieceAlone(piece, styleOf(piece, looks));
  const [across, down] = [Math.max(TILE, w + 8), Math.max(TILE * 0.84, h + 8)];
  return { viewBox: `${(w - across) / 2} ${(h - down) / 2 - 2} ${across} ${down}`, body };
}

/** A family's colour, 34 x 34, with its pattern and, where wished, its letter. */
export function swatch(colour: Colour, { look = 'colour', letters = false, language = 'fr' }: Looks = {}): string {
  const square = `x="1" y="1" width="32" height="32" rx="7"`;
  const plain = `<rect ${square} fill="${v(colour)}" stroke="${v('piece-ink')}"/><rect ${square} fill="url(#pat-${colour})" opacity=".7"/>`;
  if (!letters && look === 'colour') return plain;
  return `${plain}<circle cx="17" cy="17" r="10" fill="${v('cream')}"/>${text(17, 18, 14, LETTERS[language][colour], `${LABEL} font-weight="800" fill="${v('piece-ink')}"`)}`;
}

/** Cells of a shape drawn in text: '#' is a cell. */
export const cellsOf = (rows: readonly string[]): Cell[] =>
  rows.flatMap((row, r) => [...row].flatMap((sign, c): Cell[] => (sign === '#' ? [[r, c]] : [])));
