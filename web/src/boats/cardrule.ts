/** What a card's rule says: signs, what is paid and what is asked, in letters as large as the card has room for. */
import { DISPLAY, LABEL, n1, text } from '../look/draw';
import { widthOf, wrap } from '../look/letters';
import { v, type Token } from '../look/theme';
import type { Looks } from './piece';
import { drawSigns, type BriefContent, type Sign } from './signs';

export interface Band {
  fill: Token;
  /** What is written on it. */
  ink: Token;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A card in a few words, in the reader's language. */
export interface Brief {
  signs: readonly Sign[];
  asks: string;
  pays: string;
}

export const briefly = ({ signs, asks, pays }: BriefContent, language: 'fr' | 'en'): Brief => ({
  signs,
  asks: asks[language],
  pays: pays?.[language] ?? '',
});

/** What is told, and where. */
export interface Rule {
  brief: Brief;
  /** What the card is called; empty where cards have no names. */
  name: string;
  box: Box;
  looks: Looks;
  /** The colours of what is paid. */
  band: Band;
  /** The smallest letters. */
  least: number;
}

/** Largest first: on a phone a card is small. */
const SIZES = [15, 14, 13, 12.2, 11];
const LINE = 1.08;
const GAP = 4;
const SIGNS = { least: 24, most: 46 };
const SMALLEST_SIGN = 11;

export const pillWidth = (words: string, size: number): number => widthOf(words, size) + 14;
export const pillHeight = (size: number): number => size + 7;

/** Words on a coloured pill around a point. */
export function pill(x: number, y: number, size: number, words: string, { fill, ink }: Band): string {
  const [w, h] = [n1(pillWidth(words, size)), n1(pillHeight(size))];
  return (
    `<rect x="${n1(x - w / 2)}" y="${n1(y - h / 2)}" width="${w}" height="${h}" rx="${n1(h / 2)}" fill="${v(fill)}"/>` +
    text(x, y + 0.5, size, words, `${LABEL} font-weight="800" fill="${v(ink)}"`)
  );
}

/** A part of a card, to be drawn below another. Null is a part that has no room. */
interface Part {
  height: number;
  draw: (y: number) => string;
}

function stacked(parts: readonly (Part | null)[], gap = GAP): Part | null {
  const all = parts.filter((part) => part !== null);
  if (all.length < parts.length) return null;
  const height = all.reduce((sum, part) => sum + part.height, gap * (all.length - 1));
  return {
    height,
    draw(top) {
      let [y, out] = [top, ''];
      for (const part of all) {
        out += part.draw(y);
        y += part.height + gap;
      }
      return out;
    },
  };
}

function lines(words: string, size: number, { x, w }: Box, face: 'text' | 'display' = 'text'): Part | null {
  const all = words ? wrap(words, size, w, face) : [];
  if (all.some((line) => widthOf(line, size, face) > w)) return null;
  const attributes = `${face === 'text' ? LABEL : DISPLAY} font-weight="600" fill="${v('ink')}"`;
  return {
    height: all.length * size * LINE,
    draw: (y) => all.map((line, i) => text(x + w / 2, y + (i + 0.5) * size * LINE, size, line, attributes)).join(''),
  };
}

/** Signs, and beside them what is paid, on a pill or as plain words. Where there is no room for two signs, the first. */
function row(rule: Rule, size: number, height: number, plain = false): Part | null {
  const { brief, box, looks, band } = rule;
  const { pays, signs } = brief;
  const drawn = drawSigns(signs, looks);
  const words = !pays ? 0 : plain ? widthOf(pays, size) : pillWidth(pays, size);
  const between = drawn.w && words ? 4 : 0;
  // Signs that would be too wide are smaller.
  const scale = Math.min(height / drawn.h, (box.w - words - between) / drawn.w);
  if (drawn.w && scale < SMALLEST_SIGN / drawn.h)
    return signs.length > 1
      ? row({ ...rule, brief: { ...brief, signs: signs.slice(0, 1) } }, size, height, plain)
      : null;
  if (words > box.w) return null;
  const art = drawn.w * scale;
  const left = box.x + (box.w - art - between - words) / 2;
  const tall = Math.max(height, !pays ? 0 : plain ? size * LINE : pillHeight(size));
  const right = left + art + between + words / 2;
  const top = (tall - scale * drawn.h) / 2;
  return {
    height: tall,
    draw: (y) =>
      `<g transform="translate(${n1(left)} ${n1(y + top)}) scale(${Math.round(scale * 1000) / 1000})">${drawn.body}</g>` +
      (!pays
        ? ''
        : plain
          ? text(right, y + tall / 2, size, pays, `${LABEL} font-weight="800" fill="${v('ink')}"`)
          : pill(right, y + tall / 2, size, pays, band)),
  };
}

const asks = ({ brief, box }: Rule, size: number) => lines(brief.asks, size, box);

/** Signs as large as the other parts leave them. */
function signed(rule: Rule, size: number, above: readonly (Part | null)[] = []): Part | null {
  const { brief, box } = rule;
  const pays = brief.pays ? [row({ ...rule, brief: { ...brief, signs: [] } }, size, 0)] : [];
  const others = stacked([...above, ...pays, asks(rule, size)]);
  const left = box.h - (others?.height ?? 0) - GAP;
  if (left < SIGNS.least) return null;
  const signs = row({ ...rule, brief: { ...brief, pays: '' } }, size, Math.min(SIGNS.most, left));
  return stacked([...above, signs, ...pays, asks(rule, size)]);
}

/** From the most that a card may say to the least. */
const LAYOUTS: ((rule: Rule, size: number) => Part | null)[] = [
  (rule, size) => (rule.name ? signed(rule, size, [lines(rule.name, size, rule.box, 'display')]) : null),
  (rule, size) => signed(rule, size),
  (rule, size) => stacked([row(rule, size, Math.max(18, size)), asks(rule, size)]),
  (rule, size) => stacked([row(rule, size, size, true), asks(rule, size)], 0),
  (rule, size) => row(rule, size, size, true),
];

/** The most that a card has room for, and that in letters as large as there is room for. */
export function drawRule(rule: Rule): string {
  const { box, least } = rule;
  const smallest = Math.max(11, least);
  const sizes = [...SIZES.filter((one) => one > smallest), smallest];
  for (const layout of LAYOUTS)
    for (const size of sizes) {
      const told = layout(rule, size);
      if (told && told.height <= box.h + 0.5) return told.draw(box.y + (box.h - told.height) / 2);
    }
  return '';
}
