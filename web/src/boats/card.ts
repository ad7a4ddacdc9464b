/**
 * Cards, 120 wide and as high as their place: a band in the rulebooks' colour and its word name the type.
 *
 * A card with a rule says it in a few words where the whole of it would be too small to read.
 */
import { DISPLAY, n1, random, text, type Drawing } from '../look/draw';
import { inlineIcon } from '../look/icons';
import { widthOf } from '../look/letters';
import { v, type Token } from '../look/theme';
import { drawRule, pill, pillHeight, pillWidth, type Band, type Box, type Brief } from './cardrule';
import { pieceAlone, styleOf, type PaperLooks, type Piece } from './piece';
import { drawSigns } from './signs';

export type CardType = 'cat' | 'oshax' | 'treasure' | 'tradition' | 'rescue' | 'action' | 'public';

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
  /** What its type is called, on the band. */
  title?: string;
  /** A tradition's number on its sheet: after the title, where there is room. */
  number?: number | null;
  /** What this card is called, where cards have names. */
  name?: string;
  /** 'or' between two zones of discoveries, or 'two' to choose from one. */
  keyword?: 'or' | 'two' | null;
  zones?: readonly (readonly Piece[])[];
  /** Its whole rule. */
  words?: string;
  brief?: Brief | null;
  /** Fish. */
  cost?: number | null;
  state?: 'chosen' | 'done' | 'off' | null;
  /** In units of the card. */
  height?: number;
  /** The smallest letters that can be read, in units of the card. What does not fit in them is left out. */
  least?: number;
}

const WIDTH = 120;
const EDGE = 6;
const HEIGHT = 164;
/** Where letters may be as small as these, a rule is told in full. */
const ROOMY = 9;
/** No word on screen is smaller, in pixels. */
const SMALLEST = 11;

/**
 * The smallest letters of a card that is so many pixels wide, in units of the card; from afar larger ones are read. A
 * width that browsers tell in whole pixels may be half a pixel more than it is.
 */
export const leastLetters = (pixels: number, readable = SMALLEST): number =>
  pixels > 0 ? (readable * WIDTH) / (pixels - 0.5) : 0;

/** How wide a card is beside the words of a replay, in pixels. */
const IN_REPLAY = 61;

const KEYWORDS = { fr: { or: 'OU', two: '2 au choix' }, en: { or: 'OR', two: 'choose 2' } };

// ---- the band ----

/** Below this height the band lies along the side, without its word; on a small card already below the second. */
const LOW = { roomy: 70, small: 100 };

/** The band with its word, and the room that it leaves. */
function band(view: CardView, wobble: number): { body: string; box: Box } {
  const { type, title = '', number = null, cost = null, least = 0, height = HEIGHT } = view;
  const { fill, ink } = BANDS[type];
  const end = height - EDGE;
  if (height < (least > ROOMY ? LOW.small : LOW.roomy))
    return {
      body: `<path d="M10 5V${n1(end + 1)}H9Q5 ${n1(end + 1)} 5 ${n1(end - 3)}V9Q5 5 9 5Z" fill="${v(fill)}"/>`,
      box: { x: 12, y: EDGE - 1, w: WIDTH - 16, h: end - EDGE + 2 },
    };
  const size = Math.max(12.5, least);
  const bottom = n1(Math.max(27, 8 + size * 1.2));
  const [left, right] = cost === null ? [8, 112] : [30, 116];
  const words = [...(number === null ? [] : [`${title} ${number}`]), title];
  const said = words.find((one) => widthOf(one, size, 'display') <= right - left) ?? title;
  // A longer word is smaller, as long as it can be read.
  const fitting = Math.min(size, (right - left) / widthOf(said || ' ', 1, 'display'));
  return {
    body:
      `<path d="M6 ${bottom}V10Q6 6 10 6H110Q114 6 114 10V${bottom}Q60 ${n1(bottom + 2 + wobble)} 6 ${bottom}Z" fill="${v(fill)}"/>` +
      (fitting < least
        ? ''
        : text(
            (left + right) / 2,
            (6 + bottom) / 2 + 0.5,
            Math.round(fitting * 100) / 100,
            said,
            `${DISPLAY} font-weight="600" fill="${v(ink)}"`,
          )),
    box: { x: EDGE + 1, y: bottom + 4, w: WIDTH - 2 * (EDGE + 1), h: end - 2 - bottom - 4 },
  };
}

/** The fish it costs, in the corner. */
const price = (cost: number, least: number): string =>
  `<circle cx="15" cy="16" r="13.5" fill="${v('accent-soft')}" stroke="${v('ink')}" stroke-width="1.6"/>${inlineIcon('fish', 5, 2, 20, v('accent'), 1.6)}` +
  text(
    15,
    20,
    Math.max(14, least),
    cost,
    `${DISPLAY} font-weight="800" fill="${v('ink')}" paint-order="stroke" stroke="${v('accent-soft')}" stroke-width="3"`,
  );

// ---- what can be placed ----

/** Between pieces, in their own units. */
const APART = 16;
const LARGEST = 0.62;

const total = (lengths: readonly number[]): number => lengths.reduce((sum, one) => sum + one + APART, -APART);

/** Pieces in as many rows as show them largest, scaled alike. */
function zone(pieces: readonly Drawing[], { x, y, w, h }: Box): { scale: number; body: string } {
  if (!pieces.length) return { scale: LARGEST, body: '' };
  const ways = pieces.map((_, i) => {
    const rows = Array.from({ length: Math.ceil(pieces.length / (i + 1)) }, (_row, r) =>
      pieces.slice(r * (i + 1), (r + 1) * (i + 1)),
    );
    const highs = rows.map((row) => Math.max(...row.map((one) => one.h)));
    const widths = rows.map((row) => total(row.map((one) => one.w)));
    return { rows, highs, widths, scale: Math.min(w / Math.max(...widths), h / total(highs), LARGEST) };
  });
  const { rows, highs, widths, scale } = ways.reduce((best, way) => (way.scale > best.scale ? way : best));
  let top = y + (h - total(highs) * scale) / 2;
  let body = '';
  rows.forEach((row, r) => {
    const high = highs[r] ?? 0;
    let left = x + (w - (widths[r] ?? 0) * scale) / 2;
    for (const one of row) {
      body += `<g transform="translate(${n1(left)} ${n1(top + ((high - one.h) * scale) / 2)}) scale(${n1(scale * 100) / 100})">${one.body}</g>`;
      left += (one.w + APART) * scale;
    }
    top += (high + APART) * scale;
  });
  return { scale, body };
}

const DARK_PILL: Band = { fill: 'ink', ink: 'paper-raised' };

/** One half over the other, or beside it, whichever shows them larger. */
function halves(first: readonly Drawing[], second: readonly Drawing[], box: Box, size: number, word: string): string {
  const { x, y, w, h } = box;
  const [between, aside] = [pillHeight(size) + 2, pillWidth(word, size) + 2];
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  const half = { ...box, h: (h - between) / 2 };
  const over = [zone(first, half), zone(second, { ...half, y: y + (h + between) / 2 })] as const;
  const side = { ...box, w: (w - aside) / 2 };
  const beside = [zone(first, side), zone(second, { ...side, x: x + (w + aside) / 2 })] as const;
  const least = (pair: typeof over) => Math.min(pair[0].scale, pair[1].scale);
  const wave =
    least(over) >= least(beside)
      ? `M10 ${n1(middleY)}q12-4 24 0t10 0M76 ${n1(middleY)}q12-4 24 0t10 0`
      : `M${middleX} ${n1(y)}q-4 10 0 20M${middleX} ${n1(y + h - 20)}q-4 10 0 20`;
  const shown = least(over) >= least(beside) ? over : beside;
  return (
    shown[0].body +
    shown[1].body +
    `<path d="${wave}" fill="none" stroke="${v('line-strong')}" stroke-width="1.6"/>` +
    pill(middleX, middleY, size, word, DARK_PILL)
  );
}

function discoveries(view: CardView, box: Box): string {
  const { zones = [], keyword = null, language = 'fr', least = 0 } = view;
  const [first, second] = zones.map((list) => list.map((piece) => pieceAlone(piece, styleOf(piece, view))));
  if (!first) return '';
  const size = Math.max(11, least);
  const words = KEYWORDS[language];
  if (keyword === 'or' && second) return halves(first, second, box, size, words.or);
  if (!keyword) return zone(first, box).body;
  const taken = pillHeight(size) + 2;
  return (
    pill(box.x + box.w / 2, box.y + pillHeight(size) / 2, size, words.two, DARK_PILL) +
    zone(first, { ...box, y: box.y + taken, h: box.h - taken }).body
  );
}

// ---- the whole card ----

function stateMark(state: CardView['state'], edge: string, height: number): string {
  if (state === 'chosen') return `<path d="${edge}" fill="none" stroke="${v('good')}" stroke-width="5"/>`;
  if (state === 'off') return `<path d="${edge}" fill="${v('paper')}" opacity=".55"/>`;
  if (state === 'done')
    return (
      `<path d="${edge}" fill="${v('paper')}" opacity=".66"/><circle cx="60" cy="${n1(height * 0.56)}" r="20" fill="${v('good')}"/>` +
      inlineIcon('check', 46, n1(height * 0.56 - 14), 28, v('paper-raised'), 3)
    );
  return '';
}

export function card(view: CardView): Drawing {
  const { title = '', words = '', zones = [], cost = null, least = 0, height = HEIGHT } = view;
  // Where its words would be too small to read, a few words say its rule.
  const brief = view.brief && least > ROOMY ? view.brief : { signs: view.brief?.signs ?? [], asks: words, pays: '' };
  const rnd = random(title + words);
  const wobble = () => n1((rnd() - 0.5) * 1.6);
  const [low, lower] = [n1(height - 8), n1(height - 1.5)];
  const edge = `M8 ${1.5 + wobble()}H112Q118.5 1.5 118.5 8V${low}Q118.5 ${lower} 112 ${lower}H8Q1.5 ${lower} 1.5 ${low}V8Q1.5 1.5 8 1.5Z`;
  const { body, box } = band(view, wobble());
  const out =
    `<path d="${edge}" fill="${v('paper-raised')}" stroke="${v('ink')}" stroke-width="1.6"/>${body}` +
    (zones.length
      ? discoveries(view, box)
      : drawRule({ brief, name: view.name ?? '', box, looks: view, band: BANDS[view.type], least })) +
    (cost === null ? '' : price(cost, least));
  return { w: WIDTH, h: height, body: out + stateMark(view.state, edge, height) };
}

/** A card beside the words of a replay: of its rule there is room for the signs alone. */
export const smallCard = (view: CardView, chosen: boolean): Drawing =>
  card({
    ...view,
    name: '',
    brief: view.brief ? { ...view.brief, asks: '' } : null,
    state: chosen ? 'chosen' : null,
    least: leastLetters(IN_REPLAY),
  });

/** What a card shows beside its words, to be drawn larger than on a card; null where it has words alone. */
export function cardPicture(view: CardView): Drawing | null {
  const { zones = [], brief = null } = view;
  if (zones.length) return { w: 104, h: 128, body: discoveries(view, { x: 0, y: 0, w: 104, h: 128 }) };
  return brief?.signs.length ? drawSigns(brief.signs, view) : null;
}
