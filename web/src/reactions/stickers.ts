/** The six stickers: cats in the tone of whoever sends them, cut out of paper. Data in, SVG out. */
import { DISPLAY } from '../look/draw';
import { head, type HeadStyle } from '../look/head';
import { v, type Tone } from '../look/theme';

export const STICKERS = ['hello', 'bravo', 'phew', 'hmm', 'oops', 'waiting'] as const;
export type Sticker = (typeof STICKERS)[number];

const ink = v('piece-ink');
const line = (width: number): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
const sparkle = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z" fill="${v('gold')}" ${line(1.1)}/>`;
const paw = (x: number, y: number, tone: Tone, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="5.6" ry="6.4" fill="${v(`${tone}-light`)}" ${line(1.6)}/><path d="M-2-3.5v3M2-3.5v3" ${line(1.1)}/></g>`;
const arm = (d: string, tone: Tone): string =>
  `<path d="${d}" fill="none" ${line(9)}/><path d="${d}" fill="none" stroke="${v(tone)}" stroke-width="6"/>`;

interface Drawn {
  look: Partial<HeadStyle>;
  tilt: number;
  around(tone: Tone): string;
}

const DRAWN: Record<Sticker, Drawn> = {
  hello: {
    look: { mood: 'happy', mouth: 'open' },
    tilt: 3,
    around: (tone) =>
      `${arm('M13 20C22 16 24 8 24-2', tone)}${paw(24, -6, tone, 12)}<path d="M31-14q4 3 4 8M32-20q7 4 7 13" fill="none" ${line(1.4)}/>`,
  },
  bravo: {
    look: { mood: 'happy', mouth: 'open' },
    tilt: -3,
    around: (tone) =>
      `${paw(-5, 22, tone, 24)}${paw(5, 22, tone, -24)}${sparkle(-25, -16, 7)}${sparkle(26, -12, 6)}${sparkle(22, 16, 4.5)}${sparkle(-24, 14, 4)}`,
  },
  phew: {
    look: { mood: 'asleep', mouth: 'o', brows: 'M-10-5.5L-4.5-4M10-5.5L4.5-4' },
    tilt: 2,
    around: () =>
      `<path d="M18-16C23-9 24-5 20.5-3.5C17-2.5 15-6 18-16Z" fill="${v('blue-light')}" ${line(1.2)}/><path d="M7 22q5-5 9-1q6-2 6 4q0 4-6 3.5h-8q-5-1-1-6.5Z" fill="#fff" ${line(1.2)}/>`,
  },
  hmm: {
    look: { mood: 'up', mouth: 'flat', brows: 'M-9.6-6.4Q-6.5-8-3.5-6.4M3.5-7.8Q6.5-9.6 9.6-8' },
    tilt: -2,
    around: (tone) =>
      `${arm('M16 30C18 22 12 19 9 17', tone)}${paw(7, 17, tone, -50)}<circle cx="19.5" cy="-17" r="2" fill="${v('cream')}" ${line(1.2)}/><circle cx="24" cy="-22" r="3" fill="${v('cream')}" ${line(1.2)}/><path d="M22-38q7-5 12 0q7 1 5 7q-2 5-8 3q-8 3-10-2q-4-5 1-8Z" fill="${v('cream')}" ${line(1.3)}/><path d="M25-33h.1M30-33h.1M35-33h.1" ${line(2)}/>`,
  },
  oops: {
    look: { mood: 'cross', mouth: 'zig', ears: 'back' },
    tilt: 4,
    around: (tone) =>
      `<path d="M20-18q5-5 8 0t-3 6q-5 1-3-4q3-3 5 1M-26-14l6 3M-24-20l3 6M-29-8h7" fill="none" ${line(1.7)}/>${paw(-13, 21, tone, 10)}${paw(13, 21, tone, -10)}`,
  },
  waiting: {
    look: { mood: 'asleep' },
    tilt: -3,
    around: (tone) =>
      `${paw(-9, 20, tone, 80)}${paw(9, 20, tone, -80)}<path d="M17-12h6l-6 7h6M22-26h9l-9 10h9" fill="none" ${line(2)}/>`,
  },
};

/** How wide the label of a word is; its letters are 11 wide at most. */
const labelWidth = (word: string): number => Math.max(48, 20 + word.length * 6.2);

const label = (word: string): string => {
  const width = labelWidth(word);
  return (
    `<rect x="${-width / 2}" y="26.5" width="${width}" height="15" rx="7.5" fill="${v('cream')}" ${line(1.4)}/>` +
    `<text y="34.6" font-size="11" font-weight="700" text-anchor="middle" dominant-baseline="central" ${DISPLAY} fill="${ink}">${word}</text>`
  );
};

/** A sticker around 0,0, 96 x 96, with its word on a label or without. */
export function sticker(name: Sticker, style: HeadStyle, word = ''): string {
  const { look, tilt, around } = DRAWN[name];
  const body = 'M-15 32C-16 18-9 11 0 11S16 18 15 32Z';
  return (
    `<g transform="rotate(${tilt})"><path d="${body}" fill="${v(style.tone)}" ${line(1.9)}/>` +
    `${head({ ...style, ...look })}${around(style.tone)}${word && label(word)}</g>`
  );
}

/** Cuts a drawing out of white paper, with a little shadow: what a sticker is filtered with. */
export const cutOut = (id: string): string =>
  `<filter id="${id}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB">` +
  '<feMorphology in="SourceAlpha" operator="dilate" radius="3.6" result="wide"/>' +
  '<feGaussianBlur in="wide" stdDeviation="1.2" result="soft"/>' +
  '<feComponentTransfer in="soft" result="edge"><feFuncA type="linear" slope="9" intercept="-3.6"/></feComponentTransfer>' +
  '<feFlood flood-color="#fffdf6"/><feComposite in2="edge" operator="in" result="paper"/>' +
  '<feDropShadow in="paper" dx="0" dy="1.4" stdDeviation="1.3" flood-color="#3c280a" flood-opacity=".38" result="shadow"/>' +
  '<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
