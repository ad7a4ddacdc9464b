/** Vigie, the ship's cat who teaches: she sits, cream with an orange patch and a blue scarf. She never plays. */
import type { Drawing } from '../look/draw';
import { EARS, HEAD, PATCH } from '../look/head';
import { v } from '../look/theme';

export type VigieMood = 'awake' | 'happy' | 'thinking';

const INK = v('piece-ink');
const BODY = 'M24 112C18 84 30 62 50 62S82 84 76 112Q50 118 24 112Z';
const TAIL = 'M26 108C6 108 2 92 12 86C20 82 24 92 18 94';
const ARMS = { point: 'M66 82C80 78 86 66 92 56', wave: 'M68 80C84 74 88 56 86 44' };

const EYES: Record<VigieMood, string> = {
  awake:
    `<ellipse cx="-6.4" cy="-.6" rx="2.3" ry="2.9" fill="${INK}"/><ellipse cx="6.4" cy="-.6" rx="2.3" ry="2.9" fill="${INK}"/>` +
    `<circle cx="-5.6" cy="-1.6" r=".9" fill="#fff"/><circle cx="7.2" cy="-1.6" r=".9" fill="#fff"/>`,
  happy: `<path d="M-9.4 1Q-6.6-3.4-3.8 1M3.8 1Q6.6-3.4 9.4 1" ${line(1.8)}/>`,
  thinking:
    `<ellipse cx="-6.4" cy="-.6" rx="3" ry="3.2" fill="#fff" ${stroke(1.2)}/><ellipse cx="6.4" cy="-.6" rx="3" ry="3.2" fill="#fff" ${stroke(1.2)}/>` +
    `<circle cx="-5.4" cy="-2.2" r="1.6" fill="${INK}"/><circle cx="7.4" cy="-2.2" r="1.6" fill="${INK}"/>`,
};

const MOUTHS: Record<VigieMood, string> = {
  awake: `<path d="M0 6.8V8.2Q-2 11-4.6 9.4M0 8.2Q2 11 4.6 9.4" ${line(1.2)}/>`,
  happy: `<path d="M-4.4 8.2Q0 9.4 4.4 8.2Q4 13.2 0 13.2Q-4 13.2-4.4 8.2Z" fill="${v('red-dark')}" ${stroke(1.1)}/><path d="M-2.4 11.8Q0 10.4 2.4 11.8" fill="${v('red-light')}"/>`,
  thinking: `<path d="M0 6.8V9M-3.6 9.8Q0 8.2 3.6 9.8" ${line(1.3)}/>`,
};

function stroke(width: number): string {
  return `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
}

function line(width: number): string {
  return `fill="none" ${stroke(width)}`;
}

/** A limb: a thick line of ink with a thinner one of fur over it. */
const limb = (d: string, fur: string, width: number): string =>
  `<path d="${d}" ${line(width + 3.5)}/><path d="${d}" fill="none" stroke="${fur}" stroke-width="${width}" stroke-linecap="round"/>`;

const face = (mood: VigieMood): string =>
  `<path d="${HEAD}" fill="${v('cream')}"/><path d="${PATCH}" fill="${v('orange')}"/><path d="${HEAD}" ${line(1.9)}/>` +
  `<path d="${EARS}" fill="${v('red-light')}"/><ellipse cx="0" cy="7.4" rx="7.6" ry="5.2" fill="#fff"/>${EYES[mood]}` +
  `<path d="M-2 4.4H2L0 6.8Z" fill="${v('red')}"/>${MOUTHS[mood]}` +
  `<path d="M-9.5 6.4L-17.5 5M-9.5 8.6L-17 9.8M9.5 6.4L17.5 5M9.5 8.6L17 9.8" ${line(0.9)} opacity=".8"/>`;

export interface VigieStyle {
  mood?: VigieMood;
  arm?: 'point' | 'wave' | 'none';
}

export function vigie({ mood = 'awake', arm = 'point' }: VigieStyle = {}): Drawing {
  const paw = (x: number) => `<ellipse cx="${x}" cy="112" rx="9" ry="5" fill="${v('cream')}" ${stroke(2.2)}/>`;
  return {
    w: 104,
    h: 118,
    body:
      limb(TAIL, v('orange'), 7.5) +
      `<path d="${BODY}" fill="${v('cream')}"/>` +
      `<path d="M62 68C76 76 78 96 76 111Q70 113 64 113C60 100 58 82 62 68Z" fill="${v('orange')}" opacity=".9"/>` +
      `<path d="${BODY}" ${line(2.8)}/><path d="M42 92V112M58 92V112" ${line(2)}/>${paw(40)}${paw(60)}` +
      (arm === 'none' ? '' : limb(ARMS[arm], v('cream'), 11.5)) +
      `<g transform="translate(50 38) scale(1.95)">${face(mood)}</g>` +
      `<path d="M30 64Q50 74 70 64L69 72Q50 82 31 72Z" fill="${v('accent')}" ${stroke(2.4)}/>` +
      `<path d="M48 76L40 90L51 86L59 91L55 76Z" fill="${v('accent')}" ${stroke(2.4)}/>`,
  };
}
