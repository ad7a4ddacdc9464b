/**
 * The sea chart: signs that keep to corners or stand tall, so that a route through the middle leaves them readable.
 *
 * A cell is 100 x 100. Set-up routes are ink with dots, the player's red with dashes; ticked means filled with a tick.
 */
import { at, DISPLAY, known, LABEL, n1, random, text, wash, type Cell, type Drawing } from '../../look/draw';
import { v } from '../../look/theme';
import { isShape, type Draw, type Kind, type Shape } from './game';

/** One cell in user units. */
export const S = 100;
/** Above the columns and beside the rows, for the dice that point there. */
export const PAD = 46;
const EDGE = 14;

export const chartSize = (cells: number): number => cells * S + PAD + EDGE;

/* ---- what a cell shows ---- */

/** How large a ship's gold and the numbers of columns and rows are written, where that can be read. */
const GOLD = 17;
const LABELS = 19;
/** Larger, gold would not fit beside its ship nor a number on its die: they are left out of so small a chart. */
const LARGEST_GOLD = 32;
const LARGEST_LABEL = 42;

const outline = (width = 2): string =>
  `stroke="${v('chart-ink')}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

function wave(y: number, from = 14, to = 86): string {
  let d = `M${from} ${y}`;
  for (let x = from; x < to; x += 12) d += 'q3-4 6 0t6 0';
  return `<path d="${d}" fill="none" ${outline(1.4)} opacity=".6"/>`;
}

const gold = (x: number, y: number, { pieces, size = GOLD }: Gold): string =>
  pieces === undefined || size > LARGEST_GOLD
    ? ''
    : text(
        x,
        Math.max(y, size / 2 + 2),
        Math.max(GOLD, size),
        pieces,
        `${DISPLAY} font-weight="700" fill="${v('chart-ink')}"`,
      );

/** What a ship brings, and how large that is written at least. */
interface Gold {
  pieces?: number | undefined;
  size?: number;
}

/** How many forts or tentacles there are, and how many of them are ticked. */
export interface Ticks {
  total: number;
  ticked: number;
}

function tentacleTick(x: number, y: number, on: boolean): string {
  const r = 8;
  const mark = `<path d="M${x - r * 0.5} ${y}L${n1(x - r * 0.1)} ${n1(y + r * 0.42)}L${n1(x + r * 0.55)} ${n1(y - r * 0.45)}" fill="none" stroke="${v('chart')}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${v(on ? 'chart-ink' : 'chart')}" ${outline(1.6)}/>${on ? mark : ''}`;
}

function fort(x: number, y: number, on: boolean): string {
  return (
    `<ellipse cx="${x}" cy="${y + 12}" rx="20" ry="8" fill="${v('green-light')}" ${outline(1.6)}/>` +
    `<path d="M${x - 10} ${y + 12}V${y - 8}h5v4h3v-4h5v4h3v-4h4V${y + 12}Z" fill="${v(on ? 'chart-ink' : 'chart')}" ${outline(1.7)}/>` +
    (on
      ? `<path d="M${x - 5} ${y + 2}l4 5 7-9" fill="none" stroke="${v('chart')}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`
      : '')
  );
}

const FORTS_AT: readonly (readonly [number, number])[] = [
  [25, 26],
  [75, 26],
  [25, 75],
  [75, 75],
];
const MANY_FORTS_AT: readonly (readonly [number, number])[] = [20, 50, 80].flatMap((y) =>
  [20, 50, 80].filter((x) => x !== 50 || y !== 50).map((x) => [x, y] as const),
);
const TENTACLES_AT: readonly (readonly [number, number])[] = [
  [13, 78],
  [35, 89],
  [65, 89],
  [87, 78],
];
const ARMS = 'M30 58C22 66 26 78 14 80M40 62C38 72 42 80 34 88M60 62C62 72 58 80 66 88M70 58C78 66 74 78 86 80';

const SIGNS: Record<Kind, (ticks: Ticks, gold: Gold) => string> = {
  ship: () =>
    wave(82) +
    `<path d="M22 66H78C76 76 70 80 64 80H36C30 80 25 76 22 66Z" fill="${v('wood')}" ${outline()}/><path d="M50 66V18" fill="none" ${outline()}/>` +
    `<path d="M47 22C36 30 30 46 28 60H47ZM54 26C64 34 70 48 72 60H54Z" fill="${v('cream')}" ${outline()}/><path d="M50 18L62 14L50 10Z" fill="${v('route')}" ${outline(1.2)}/>`,
  schooner: (_, worth) =>
    wave(82) +
    `<path d="M20 66H80L72 79H30Z" fill="${v('wood')}" ${outline()}/><path d="M38 66V22M62 66V16" fill="none" ${outline()}/>` +
    `<path d="M35 26L16 60H35ZM59 20L41 60H59ZM65 26L84 60H65Z" fill="${v('cream')}" ${outline()}/>${gold(84, 16, worth)}`,
  galleon: (_, worth) =>
    wave(86) +
    `<path d="M14 58L22 64H70L74 54H88C87 70 80 82 70 82H32C22 82 16 72 14 58Z" fill="${v('wood-dark')}" ${outline()}/><path d="M36 64V14M60 64V12" fill="none" ${outline()}/>` +
    `<path d="M22 20Q36 25 50 20V36Q36 41 22 36ZM20 40Q36 45 52 40V56Q36 61 20 56ZM50 17Q62 22 76 17V33Q62 38 50 33ZM54 37Q64 41 78 37V50Q64 54 54 51Z" fill="${v('cream')}" ${outline(1.7)}/>${gold(86, 14, worth)}`,
  monster: () =>
    wave(76) +
    `<path d="M12 74C12 54 30 54 30 74ZM34 74C34 44 58 44 58 74Z" fill="${v('green')}" ${outline()}/>` +
    `<path d="M62 74C64 54 56 36 64 24C70 14 88 18 90 28C90 34 84 36 76 37C72 46 80 62 80 74Z" fill="${v('green')}" ${outline()}/>` +
    `<path d="M66 22L62 12L72 17L76 9L80 18" fill="${v('green-light')}" ${outline(1.6)}/><circle cx="77" cy="26" r="2.4" fill="${v('piece-ink')}"/>` +
    `<path d="M84 33L90 38M46 52L50 44M20 60L22 54M17 68q4-3 8 0M41 64q5-4 10 0" fill="none" ${outline(1.5)}/>`,
  island: () =>
    wave(86, 10, 90) +
    `<path d="M14 78C22 60 40 58 50 62C62 56 80 62 86 78C66 84 34 84 14 78Z" fill="${v('rare')}" ${outline()}/>` +
    `<path d="M22 72C34 62 44 66 50 68C60 62 72 66 78 72" fill="none" ${outline(1.1)} opacity=".6"/><path d="M44 64C42 50 36 40 34 30" fill="none" ${outline(3)}/>` +
    `<path d="M34 30C24 24 14 30 12 38C20 34 28 34 34 30C30 22 34 12 44 12C42 20 40 26 34 30C44 24 54 28 58 36C48 36 40 34 34 30Z" fill="${v('green')}" ${outline(1.6)}/>` +
    `<path d="M62 66L76 66L76 56Q69 49 62 56ZM62 59H76" fill="${v('bronze')}" ${outline(1.6)}/>`,
  breakers: () =>
    `<path d="M16 70L28 34L38 56L48 22L62 54L72 38L86 70Z" fill="${v('wild')}" ${outline()}/><path d="M28 34L30 56M48 22L46 52M72 38L70 58" fill="none" ${outline(1.2)} opacity=".7"/>` +
    `<path d="M8 74q7-9 14 0t14 0 14 0 14 0 14 0 14 0M14 84q6-7 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="${v('chart-ink')}" stroke-width="2.4" stroke-linecap="round"/>`,
  archipelago: ({ total, ticked }) =>
    total > FORTS_AT.length
      ? MANY_FORTS_AT.slice(0, total)
          .map(([x, y], i) => `<g transform="translate(${x} ${y}) scale(.6)">${fort(0, 0, i < ticked)}</g>`)
          .join('')
      : FORTS_AT.slice(0, total)
          .map(([x, y], i) => fort(x, y, i < ticked))
          .join(''),
  kraken: ({ total, ticked }) =>
    `<path d="${ARMS}" fill="none" stroke="${v('chart-ink')}" stroke-width="10" stroke-linecap="round"/><path d="${ARMS}" fill="none" stroke="${v('purple')}" stroke-width="6.4" stroke-linecap="round"/>` +
    `<path d="M26 60C20 30 32 10 50 10C68 10 80 30 74 60C66 68 34 68 26 60Z" fill="${v('purple')}" ${outline()}/>` +
    [42, 58].map((x) => `<ellipse cx="${x}" cy="48" rx="5" ry="6" fill="${v('cream')}" ${outline(1.5)}/>`).join('') +
    [43, 57].map((x) => `<circle cx="${x}" cy="49" r="2.2" fill="${v('piece-ink')}"/>`).join('') +
    TENTACLES_AT.slice(0, total)
      .map(([x, y], i) => tentacleTick(x, y, i < ticked))
      .join(''),
};

const NO_TICKS: Ticks = { total: 0, ticked: 0 };

/** What a cell shows, 100 x 100; ships of several kinds with the gold each brings. */
export const seaSign = (kind: Kind, ticks: Ticks = NO_TICKS, gold: Gold = {}): string => SIGNS[kind](ticks, gold);

/** A fort or a tentacle with its tick, 100 x 100: what "tick one" would draw. */
export const tickAlone = (draw: 'fort' | 'tentacle'): string =>
  draw === 'fort'
    ? at(-40, -36, fort(50, 46, true), ' scale(1.8)')
    : `<path d="M22 12C14 42 44 46 50 64" fill="none" stroke="${v('chart-ink')}" stroke-width="22" stroke-linecap="round"/><path d="M22 12C14 42 44 46 50 64" fill="none" stroke="${v('purple')}" stroke-width="16" stroke-linecap="round"/>` +
      at(-60, -84, tentacleTick(50, 69, true), ' scale(2.3)');

/* ---- routes ---- */

const SIDES: Record<string, readonly [number, number]> = { N: [50, 0], S: [50, 100], E: [100, 50], W: [0, 50] };

function line(shape: Shape): string {
  const [a, b] = [...shape].map((side) => known(SIDES[side]));
  const bend = shape === 'NS' ? '53 50' : shape === 'EW' ? '50 47' : '50 50';
  return `M${known(a).join(' ')}Q${bend} ${known(b).join(' ')}`;
}

/**
 * A route piece: casing in paper, line in ink, light dots (set-up) or dashes (the player's).
 * The classes and pathLength are for whoever inks it stroke by stroke.
 */
export function route(shape: Shape, { fixed = false, fresh = false } = {}): string {
  const d = line(shape);
  return (
    `<path class="casing" pathLength="1" d="${d}" fill="none" stroke="${v('chart')}" stroke-width="${fresh ? 22 : 19}"/>` +
    `<path class="ink" pathLength="1" d="${d}" fill="none" stroke="${v(fixed ? 'chart-ink' : 'route')}" stroke-width="11"/>` +
    `<path class="dashes" d="${d}" fill="none" stroke="${v('chart')}" stroke-width="2.6" stroke-dasharray="${fixed ? '1 7' : '9 7'}" stroke-linecap="round"/>`
  );
}

/* ---- the chart ---- */

export interface ChartView {
  /** Names the sea, so that its water always flows the same way. */
  sea: string;
  kinds: readonly (readonly Kind[])[];
  /** The kind that has its route from the start. */
  setup: Kind;
  routes: readonly (readonly (Shape | null)[])[];
  /** Forts or tentacles of the cells that have some: column after column, each from its top. */
  ticks: readonly Ticks[];
  /** What a ship brings, where it is written beside it: on a sea with several kinds of them. */
  gold?: { readonly [kind in Kind]?: number };
}

const BOXED: readonly Kind[] = ['archipelago', 'kraken'];

/** The place of a cell among those with forts or tentacles; undefined for one without. */
export function boxAt(kinds: readonly (readonly (Kind | null)[])[], row: number, column: number): number | undefined {
  const isBoxed = (r: number, c: number) => BOXED.includes(kinds[r]?.[c] as Kind);
  if (!isBoxed(row, column)) return undefined;
  let before = 0;
  for (let c = 0; c <= column; c++)
    for (let r = 0; r < (c < column ? kinds.length : row); r++) before += +isBoxed(r, c);
  return before;
}

/** The sheet of paper, the sea and its signs: all that lies under the routes. `size` is that of its numbers at least. */
export function seaFloor({ sea, kinds, ticks, gold = {} }: Omit<ChartView, 'routes' | 'setup'>, size = 0): string {
  const n = kinds.length;
  const w = chartSize(n);
  const side = n * S;
  const paper = `<path d="M4 6Q${w / 2} 0 ${w - 4} 5Q${w + 1} ${w / 2} ${w - 4} ${w - 5}Q${w / 2} ${w + 1} 5 ${w - 4}Q-1 ${w / 2} 4 6Z" fill="${v('chart')}" stroke="${v('chart-ink')}" stroke-width="2"/>`;
  const water =
    `<rect width="${side}" height="${side}" fill="${v('chart-sea')}"/>` +
    wash(side, side, { seed: sea, count: 12, size: 0.16, opacity: 0.16 }) +
    wash(side, side, { seed: `${sea}2`, fill: 'chart', count: 6, size: 0.12, opacity: 0.3 });
  const signs = kinds.flatMap((row, r) =>
    row.map((kind, c) =>
      at(c * S, r * S, seaSign(kind, ticks[boxAt(kinds, r, c) ?? -1], { pieces: gold[kind], size })),
    ),
  );
  let grid = '';
  for (let i = 1; i < n; i++) grid += `M${i * S} 0V${side}M0 ${i * S}H${side}`;
  return (
    paper +
    at(
      PAD,
      PAD,
      `${water}${signs.join('')}<path d="${grid}" stroke="${v('chart-ink')}" stroke-width="1.2" opacity=".45"/>`,
    )
  );
}

/** The double border, above the routes that run off the map. */
export const chartBorder = (n: number): string =>
  `<rect width="${n * S}" height="${n * S}" fill="none" stroke="${v('chart-ink')}" stroke-width="4"/>` +
  `<rect x="-5" y="-5" width="${n * S + 10}" height="${n * S + 10}" fill="none" stroke="${v('chart-ink')}" stroke-width="1.4"/>`;

/** The dice that point at columns and rows: black above, white beside; those given are ringed in gold. */
export function chartDice(n: number, pointing: { column?: number | null; row?: number | null } = {}, size = 0): string {
  if (size > LARGEST_LABEL) return '';
  const large = Math.max(LABELS, size);
  const [w, h, gap] = large > 30 ? [38, 36, 6] : [32, 30, 8]; // there is little room beside the chart
  let out = '';
  for (let i = 0; i < n; i++) {
    const [column, row] = [pointing.column === i, pointing.row === i];
    out +=
      `<rect x="${i * S + 50 - w / 2}" y="${-gap - h}" width="${w}" height="${h}" rx="8" fill="${v('die-black')}" ${column ? `stroke="${v('gold')}" stroke-width="4"` : ''}/>` +
      text(i * S + 50, 1 - gap - h / 2, large, i + 1, `${LABEL} font-weight="800" fill="${v('die-white')}"`) +
      `<rect x="${-gap - w}" y="${i * S + 50 - h / 2}" width="${w}" height="${h}" rx="8" fill="${v('die-white')}" stroke="${v(row ? 'gold' : 'chart-ink')}" stroke-width="${row ? 4 : 1.6}"/>` +
      text(-gap - w / 2, i * S + 51, large, i + 1, `${LABEL} font-weight="800" fill="${v('piece-ink')}"`);
  }
  return out;
}

/** A cell the chosen die opens. */
export const openCell = ([r, c]: Cell): string =>
  `<rect x="${c * S + 4}" y="${r * S + 4}" width="${S - 8}" height="${S - 8}" rx="10" fill="${v('gold')}" fill-opacity=".25" stroke="${v('chart-ink')}" stroke-width="3.4" stroke-dasharray="9 6"/>`;

/** The cell being drawn in, and what would be drawn there. */
export function ghost([r, c]: Cell, draw: Draw | null): string {
  // boxes must stay bright: their tick is all there is to see
  const veiled = draw && !isShape(draw) ? 0 : 0.35;
  const frame = `<rect x="3" y="3" width="94" height="94" rx="10" fill="${v('paper-raised')}" fill-opacity="${veiled}" stroke="${v('good')}" stroke-width="6"/>`;
  const drawn = draw && isShape(draw) ? route(draw, { fresh: true }) : '';
  return at(c * S, r * S, frame + drawn);
}

/** Cells outlined in gold: what a rival drew last. */
export function outlined(marks: readonly Cell[]): string {
  const edge = marks.map(([r, c]) => `M${c * S + 3} ${r * S + 3}h${S - 6}v${S - 6}h${6 - S}Z`).join('');
  return `<path d="${edge}" fill="none" stroke="${v('chart-ink')}" stroke-width="7" stroke-linejoin="round"/><path d="${edge}" fill="none" stroke="${v('gold')}" stroke-width="3.6" stroke-dasharray="10 6"/>`;
}

/** Pales all but the marked cells. */
export function veil(n: number, marks: readonly Cell[]): string {
  const hole = marks.map(([r, c]) => `M${c * S} ${r * S}v${S}h${S}v${-S}Z`).join('');
  return (
    `<path d="M0 0H${n * S}V${n * S}H0Z${hole}" fill-rule="evenodd" fill="${v('paper')}" opacity=".66"/>` +
    outlined(marks)
  );
}

/** A whole chart in one drawing: for rivals' small sheets, the home page and files; no larger than a stamp, without numbers. */
export function seaChart(view: ChartView, lit: readonly Cell[] = [], { stamp = false, large = false } = {}): Drawing {
  const size = stamp ? Infinity : large ? 34 : 0;
  const n = view.kinds.length;
  const routes = view.routes.flatMap((row, r) =>
    row.map((shape, c) => (shape ? at(c * S, r * S, route(shape, { fixed: view.kinds[r]?.[c] === view.setup })) : '')),
  );
  const w = chartSize(n);
  return {
    w,
    h: w,
    body:
      seaFloor(view, size) + at(PAD, PAD, routes.join('') + chartBorder(n) + chartDice(n, {}, size) + outlined(lit)),
  };
}

/* ---- numbers and bottles ---- */

export interface NumberStyle {
  /** Circled by this player. */
  taken?: boolean;
  /** Taken by others. */
  gone?: boolean;
  /** What the move being made would circle. */
  next?: boolean;
}

/** A number to circle, 42 x 42. */
export function numberMark(number: number, { taken = false, gone = false, next = false }: NumberStyle = {}): string {
  const wobble = n1(18 + random(`c${number}`)() * 4);
  let out = `<circle cx="21" cy="21" r="16.5" fill="${v(next ? 'warn-soft' : 'chart')}" stroke="${v('chart-ink')}" stroke-width="1.4" ${taken || gone ? '' : 'stroke-dasharray="3 3"'}/>`;
  out += text(21, 22, 20, number, `${DISPLAY} font-weight="700" fill="${v('chart-ink')}" opacity="${gone ? 0.45 : 1}"`);
  if (taken)
    out += `<path class="ink" pathLength="1" d="M6 ${wobble}C5 2 39 0 38 21C37 42 1 42 4 16" fill="none" stroke="${v('route')}" stroke-width="3.4" stroke-linecap="round"/>`;
  if (gone) out += `<path d="M9 33L33 9" stroke="${v('chart-ink')}" stroke-width="3" stroke-linecap="round"/>`;
  if (next) out += `<circle cx="21" cy="21" r="18.5" fill="none" stroke="${v('good')}" stroke-width="3"/>`;
  return out;
}

/** A bottle, 36 x 52; ticked ones are crossed out. */
export const bottle = (ticked: boolean): string =>
  `<path d="M14 3H22V13C28 17 29 21 29 27V46Q29 49 26 49H10Q7 49 7 46V27C7 21 8 17 14 13Z" fill="${v(ticked ? 'green' : 'chart')}" stroke="${v('chart-ink')}" stroke-width="2" stroke-linejoin="round"/>` +
  `<path d="M8 28H28V40H8Z" fill="${v('cream')}" stroke="${v('chart-ink')}" stroke-width="1.4"/>` +
  (ticked
    ? `<path class="ink" pathLength="1" d="M4 46L32 8M4 8L32 46" stroke="${v('route')}" stroke-width="4" stroke-linecap="round"/>`
    : '');
