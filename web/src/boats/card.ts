/** Cards, 120 x 164: a band in the rulebooks' colour and its word name the type. */
import { DISPLAY, LABEL, n1, random, text, type Drawing } from '../look/draw';
import { inlineIcon } from '../look/icons';
import { v, type Token } from '../look/theme';
import { pieceAlone, styleOf, type PaperLooks, type Piece } from './piece';

export type CardType = 'cat' | 'oshax' | 'treasure' | 'tradition' | 'rescue' | 'action' | 'public';

export interface Band {
  fill: Token;
  /** What is written on it. */
  ink: Token;
}

const dark = (fill: Token): Band => ({ fill, ink: 'cream' });
const bright = (fill: Token): Band => ({ fill, ink: 'piece-ink' });

/** `deck` is the back of a deck with cards of several types. */
export const BANDS: Record<CardType | 'sister' | 'deck', Band> = {
  cat: dark('band-rescue'),
  rescue: dark('band-rescue'),
  oshax: dark('band-oshax'),
  treasure: bright('band-treasure'),
  tradition: dark('band-tradition'),
  public: bright('band-public'),
  action: dark('band-action'),
  sister: dark('band-sister'),
  deck: dark('accent'),
};

export interface CardView extends PaperLooks {
  type: CardType;
  title?: string;
  /** 'or' between two zones of discoveries, or 'two' to choose from one. */
  keyword?: 'or' | 'two' | null;
  zones?: readonly (readonly Piece[])[];
  /** A tradition's number, on a wax seal. */
  number?: number | null;
  points?: string | null;
  words?: string;
  /** Said in place of words that would be too small. */
  short?: string;
  /** Fish. */
  cost?: number | null;
  speed?: number | null;
  basket?: 'whole' | 'broken' | null;
  state?: 'chosen' | 'done' | 'off' | null;
  /** The smallest letters that can be read, in units of the card. What does not fit in them is left out. */
  least?: number;
}

const WIDTH = 120;
/** No word on screen is smaller, in pixels. */
const SMALLEST = 11;

/**
 * The smallest letters of a card that is so many pixels wide, in units of the card; from afar larger ones are read. A
 * width that browsers tell in whole pixels may be half a pixel more than it is.
 */
export const leastLetters = (pixels: number, readable = SMALLEST): number =>
  pixels > 0 ? (readable * WIDTH) / (pixels - 0.5) : 0;

const WORDS = { fr: { or: 'OU', two: ['2 au choix'] }, en: { or: 'OR', two: ['choose 2', 'pick 2'] } };

/** How wide a letter of a band or a pill is, in parts of its size. */
const LETTER = 0.57;
const wide = (words: string, size: number): number => words.length * size * LETTER;

/** Lines of at most so many letters, broken at spaces. */
export function wrap(words: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Pieces beside or below each other, whichever shows them larger, scaled alike. */
function zone(pieces: readonly Drawing[], { x, y, w, h }: Box): string {
  const gap = 16;
  const sum = (side: 'w' | 'h') => pieces.reduce((all, p) => all + p[side], 0) + gap * (pieces.length - 1);
  const most = (side: 'w' | 'h') => Math.max(...pieces.map((p) => p[side]));
  const across = Math.min(w / sum('w'), h / most('h'));
  const down = Math.min(w / most('w'), h / sum('h'));
  const k = Math.min(Math.max(across, down), 0.62);
  let [px, py] = [x + (w - sum('w') * k) / 2, y + (h - sum('h') * k) / 2];
  let out = '';
  for (const p of pieces) {
    const [left, top] = across >= down ? [px, y + (h - p.h * k) / 2] : [x + (w - p.w * k) / 2, py];
    out += `<g transform="translate(${n1(left)} ${n1(top)}) scale(${n1(k * 100) / 100})">${p.body}</g>`;
    px += (p.w + gap) * k;
    py += (p.h + gap) * k;
  }
  return out;
}

/** A wax seal with a number. */
function seal(number: number, { fill, ink }: Band, least: number, rnd: () => number): string {
  let d = '';
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * 2 * Math.PI;
    const q = (i % 2 ? 18 : 20.4) + rnd();
    d += `${i ? 'L' : 'M'}${n1(60 + q * Math.cos(a))} ${n1(56 + q * Math.sin(a))}`;
  }
  return (
    `<path d="${d}Z" fill="${v(fill)}" stroke="${v('ink')}" stroke-width="1.4" stroke-linejoin="round"/><circle cx="60" cy="56" r="14" fill="none" stroke="${v(ink)}" stroke-width="1" opacity=".6"/>` +
    text(60, 57, Math.max(17, least), number, `${DISPLAY} font-weight="700" fill="${v(ink)}"`)
  );
}

/** Words on a dark pill around a height of the card. */
function pill(y: number, size: number, words: string): string {
  const [w, h] = [n1(Math.min(WIDTH - 12, wide(words, size) + 14)), n1(size + 7)];
  return (
    `<rect x="${n1((WIDTH - w) / 2)}" y="${n1(y - h / 2)}" width="${w}" height="${h}" rx="${n1(h / 2)}" fill="${v('ink')}"/>` +
    text(WIDTH / 2, y + 0.5, size, words, `${LABEL} font-weight="800" fill="${v('paper-raised')}"`)
  );
}

function discoveries(view: CardView): string {
  const { zones = [], keyword = null, language = 'fr', least = 0 } = view;
  const [first, second] = zones.map((list) => list.map((piece) => pieceAlone(piece, styleOf(piece, view))));
  if (!first) return '';
  if (keyword === 'or' && second) {
    const size = Math.max(12, least);
    const h = 54 - (size - 12); // large words come between, and not over what they part
    return (
      zone(first, { x: 10, y: 33, w: 100, h }) +
      zone(second, { x: 10, y: 155 - h, w: 100, h }) +
      `<path d="M10 94Q22 90 34 94T44 94M76 94Q88 90 98 94T110 94" fill="none" stroke="${v('line-strong')}" stroke-width="1.6"/>` +
      pill(93.5, size, WORDS[language].or)
    );
  }
  if (keyword) {
    const size = Math.max(11, least);
    const words = WORDS[language].two.find((one) => wide(one, size) + 14 <= WIDTH - 12) ?? '2';
    return zone(first, { x: 10, y: 58, w: 100, h: 98 }) + pill(43, size, words);
  }
  return zone(first, { x: 10, y: 36, w: 100, h: 116 });
}

/** What a rescue card gives, a basket and boots for speed, and where it lies on the card. */
function rescue({ basket = null, speed = null }: CardView): { body: string; box: Box } {
  const boots = speed ?? 0;
  const step = Math.min(22, (WIDTH - 12) / boots);
  const left = (WIDTH - boots * step) / 2;
  let body = basket
    ? inlineIcon(basket === 'whole' ? 'basket' : 'broken', 30, 46, 60, v('ink'), 1.3)
    : inlineIcon('boot', 32, 46, 56, v('ink'), 1.3);
  for (let i = 0; i < boots; i++) body += inlineIcon('boot', left + i * step, 118, step - 3, v('ink'), 2);
  const x = Math.min(26, left - 2);
  return { body, box: { x, y: 42, w: WIDTH - 2 * x, h: boots ? 98 : 66 } };
}

/** A rule's letters are as large as the card has room for, largest first: on a phone a card is small. */
const RULE_SIZES = [15, 14, 13, 12.2, 11];
const RULE_WIDTH = 212; // letters in a line, times their size
const RULE_LINE = 1.16;

interface LaidRule {
  size: number;
  lines: string[];
}

/** The first of these sentences that fits in letters that can be read; null if none does. */
function laidRule(sentences: readonly string[], least: number, top: number, bottom: number): LaidRule | null {
  const sizes = [...RULE_SIZES.filter((size) => size > least), ...(least > 11 ? [least] : [])];
  const fits = ({ size, lines }: LaidRule) =>
    top + (lines.length - 0.5) * size * RULE_LINE <= bottom &&
    lines.every((line) => line.length <= Math.floor(RULE_WIDTH / size));
  const laid = (words: string) =>
    sizes.map((size) => ({ size, lines: wrap(words, Math.floor(RULE_WIDTH / size)) })).find(fits);
  return sentences.filter(Boolean).map(laid).find(Boolean) ?? null;
}

function rule(sentences: readonly string[], least: number, top: number, bottom: number): string {
  const [words = ''] = sentences;
  const smallest = { size: 11, lines: wrap(words, Math.floor(RULE_WIDTH / 11)) };
  const laid = laidRule(sentences, least, top, bottom) ?? (least > 11 ? null : smallest);
  if (!laid) return '';
  const { size, lines } = laid;
  return lines
    .map((line, i) => text(60, top + i * size * RULE_LINE, size, line, `${LABEL} font-weight="500" fill="${v('ink')}"`))
    .join('');
}

function stateMark(state: CardView['state'], edge: string): string {
  if (state === 'chosen') return `<path d="${edge}" fill="none" stroke="${v('good')}" stroke-width="5"/>`;
  if (state === 'off') return `<path d="${edge}" fill="${v('paper')}" opacity=".55"/>`;
  if (state === 'done')
    return (
      `<path d="${edge}" fill="${v('paper')}" opacity=".66"/><circle cx="60" cy="92" r="20" fill="${v('good')}"/>` +
      inlineIcon('check', 46, 78, 28, v('paper-raised'), 3)
    );
  return '';
}

export function card(view: CardView): Drawing {
  const { type, title = '', zones = [], number = null, points = null, words = '', short = '', cost = null } = view;
  const { least = 0 } = view;
  const ink = v('ink');
  const band = BANDS[type];
  const rnd = random(title + words);
  const wobble = () => n1((rnd() - 0.5) * 1.6);
  const edge = `M8 ${1.5 + wobble()}H112Q118.5 1.5 118.5 8V156Q118.5 162.5 112 162.5H8Q1.5 162.5 1.5 156V8Q1.5 1.5 8 1.5Z`;
  let out = `<path d="${edge}" fill="${v('paper-raised')}" stroke="${ink}" stroke-width="1.6"/>`;
  out += `<path d="M6 27V10Q6 6 10 6H110Q114 6 114 10V27Q60 ${29 + wobble()} 6 27Z" fill="${v(band.fill)}"/>`;
  const [middle, large, room] = cost === null ? [60, 12.5, 106] : [75, 11.5, 76];
  const size = Math.max(large, least);
  if (wide(title, size) <= room || size === large)
    out += text(middle, 17, size, title, `${DISPLAY} font-weight="600" fill="${v(band.ink)}"`);
  out += discoveries(view);
  if (number !== null) out += seal(number, band, least, rnd);
  if (view.basket || view.speed) out += rescue(view).body;
  else if (words)
    out += rule([words, short], least, number !== null ? 90 : zones.length ? 140 : 78, points ? 138 : 158);
  if (points)
    out +=
      `<rect x="34" y="140" width="52" height="18" rx="9" fill="${v('warn-soft')}" stroke="${v('warn')}" stroke-width="1"/>` +
      text(60, 149.5, Math.max(11.5, least), points, `${LABEL} font-weight="800" fill="${v('warn')}"`);
  if (cost !== null)
    out +=
      `<circle cx="20" cy="20" r="17" fill="${v('accent-soft')}" stroke="${ink}" stroke-width="1.6"/>${inlineIcon('fish', 8, 4, 24, v('accent'), 1.6)}` +
      text(
        20,
        25,
        Math.max(15, least),
        cost,
        `${DISPLAY} font-weight="800" fill="${ink}" paint-order="stroke" stroke="${v('accent-soft')}" stroke-width="3"`,
      );
  return { w: 120, h: 164, body: out + stateMark(view.state, edge) };
}

/** What a card shows beside its words, to be drawn larger than on a card; null where it has words alone. */
export function cardPicture(view: CardView): Drawing | null {
  const cut = (body: string, { x, y, w, h }: Box): Drawing => ({
    w,
    h,
    body: `<g transform="translate(${-x} ${-y})">${body}</g>`,
  });
  const { type, zones = [], number = null, basket = null, speed = null, words = '' } = view;
  if (zones.length) return cut(discoveries(view), { x: 8, y: 31, w: 104, h: 128 });
  if (number !== null) return cut(seal(number, BANDS[type], 0, random(words)), { x: 37, y: 33, w: 46, h: 46 });
  if (basket || speed) {
    const { body, box } = rescue(view);
    return cut(body, box);
  }
  return null;
}
