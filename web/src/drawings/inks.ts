/**
 * Drawings on their own: whole SVG files in plain colours, for paper and for pictures people send.
 *
 * A page gives drawings its colours, fonts and fills. A file has nobody to ask, so here all of them are written in.
 */
import { selfContained } from '../look/defs';
import type { Drawing } from '../look/draw';
import { COLOURS, THEMES, type Token } from '../look/theme';

/** The screen's two themes, and paper's two: in colour, or outlines that save ink. */
export const STYLES = ['light', 'dark', 'colour', 'outline'] as const;
export type Style = (typeof STYLES)[number];
type Inks = Record<Token, string>;

/** A part of a colour on white paper. */
function pale(name: Token, part: number): string {
  const hex = THEMES.light[name];
  const channels = [1, 3, 5].map((i) => Math.round(255 - (255 - parseInt(hex.slice(i, i + 2), 16)) * part));
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** An older way to write it, which every reader of SVG knows. */
const SHADOWS = { light: 'rgba(70,50,20,0.22)', dark: 'rgba(0,0,0,0.55)' };

/** White paper: no water, floors and deck so pale that pencil shows. */
const COLOUR: Inks = {
  ...THEMES.light,
  paper: '#ffffff',
  'paper-raised': '#ffffff',
  'paper-sunk': '#ffffff',
  shadow: 'none',
  'sea-line': '#ffffff',
  'piece-edge': '#ffffff',
  deck: pale('deck', 0.55),
  grid: '#a8946a',
  'room-deck': pale('room-deck', 0.5),
  'room-parrot': pale('room-parrot', 0.5),
  'room-moon': pale('room-moon', 0.5),
  'room-apple': pale('room-apple', 0.5),
  'room-wheat': pale('room-wheat', 0.5),
  chart: pale('chart', 0.35),
  'chart-sea': pale('chart-sea', 0.3),
  'sea-deep': pale('sea-deep', 0.6),
  floor: pale('floor', 0.4),
  'floor-2': pale('floor-2', 0.4),
};

/** Nothing is filled but ink itself and what white letters stand on: the dark bands of cards, and seals. */
const OUTLINE: Inks = {
  ...(Object.fromEntries(Object.keys(THEMES.light).map((name) => [name, '#ffffff'])) as Inks),
  ...(Object.fromEntries(COLOURS.map((colour) => [`${colour}-dark`, '#111111'])) as Partial<Inks>),
  shadow: 'none',
  ink: '#111111',
  'piece-ink': '#111111',
  'chart-ink': '#111111',
  'die-black': '#111111',
  good: '#111111',
  bad: '#111111',
  warn: '#111111',
  accent: '#111111',
  'line-strong': '#8a8a8a',
  'band-tradition': '#2b2b2b',
  'band-oshax': '#4a4a4a',
  'band-action': '#5c5c5c',
  'band-rescue': '#6e6e6e',
  'band-sister': '#4a4a4a',
  wax: '#333333',
  route: '#111111',
  gold: '#b5b5b5',
  wall: '#111111',
  'hull-dark': '#333333',
  'hull-light': '#b5b5b5',
  rat: '#3a3a3a',
  'room-ink': '#6a6a6a',
  grid: '#8a8a8a',
  'bronze-dark': '#555555',
  'rare-dark': '#555555',
  'wood-dark': '#d0d0d0',
  'wild-dark': '#777777',
  'sea-line': '#ffffff',
  string: '#333333',
};

export const INKS: Record<Style, Inks> = {
  light: { ...THEMES.light, shadow: SHADOWS.light },
  dark: { ...THEMES.dark, shadow: SHADOWS.dark },
  colour: COLOUR,
  outline: OUTLINE,
};

const bright = (hex: string): number =>
  parseInt(hex.slice(1, 3), 16) + parseInt(hex.slice(3, 5), 16) + parseInt(hex.slice(5, 7), 16);

/** Colours that a drawing has of its own, such as a toy's: white to fill, grey to draw with, unless they are dark. */
function withoutTints(body: string): string {
  return body
    .replace(/fill="(#[0-9a-f]{6})"/g, (_, hex: string) => `fill="${bright(hex) > 180 ? '#ffffff' : '#111111'}"`)
    .replace(/stroke="(#[0-9a-f]{6})"/g, (_, hex: string) => `stroke="${bright(hex) > 180 ? '#8a8a8a' : '#111111'}"`)
    .replace(/url\(#pat-(\w+)\)/g, 'url(#pat-$1-ink)')
    .replace(/<path d="[^"]+" fill="url\(#wash\)"\/>/g, '');
}

/** One family a face: a program without our fonts takes another it has; typst has only ours. */
const fonts = (body: string, sheet: boolean): string =>
  body
    .replaceAll('Fraunces Variable, Fraunces, Georgia, serif', sheet ? 'Fraunces' : 'Fraunces, Georgia, serif')
    .replaceAll('Nunito Sans Variable, Nunito Sans, sans-serif', sheet ? 'Nunito Sans' : 'Nunito Sans, sans-serif');

export interface FileStyle {
  style: Style;
  /** Colours that this one drawing has otherwise. */
  inks?: Partial<Inks>;
  /** What it shows, for those who do not see it. */
  title?: string;
  /** Behind everything, and a little around it. */
  ground?: Token;
}

/** The edge of a picture with a ground. */
const AROUND = 24;

/** Text as it stands between tags and in attributes. */
export const asText = (words: string): string =>
  words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A whole SVG file of a drawing. */
export function file({ w, h, body }: Drawing, { style, inks = {}, title = '', ground }: FileStyle): string {
  const sheet = style === 'colour' || style === 'outline';
  const all: Record<string, string> = { ...INKS[style], ...inks };
  const own = selfContained(style === 'outline' ? withoutTints(body) : body, 'a');
  const [left, wide, high] = ground ? [-AROUND, w + 2 * AROUND, h + 2 * AROUND] : [0, w, h];
  const under = ground
    ? `<rect x="${left}" y="${left}" width="${wide}" height="${high}" fill="var(--${ground})"/>`
    : '';
  const flat = fonts(under + own, sheet).replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const ink = all[name];
    if (ink === undefined) throw new RangeError(`no colour "${name}"`);
    return ink;
  });
  const told = title ? `<title>${asText(title)}</title>` : '';
  const role = title ? ` role="img" aria-label="${asText(title)}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${left} ${left} ${wide} ${high}"${role}>${told}${flat}</svg>`;
}
