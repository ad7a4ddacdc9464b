/** Toys, each in a disc. The disc's edge is the rule: it is always drawn, exactly. */
import { LABEL, n1, text } from '../../look/draw';
import { v } from '../../look/theme';
import type { Toy, Wall } from './game';

export const outline = (width = 3): string =>
  `stroke="${v('piece-ink')}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A toy's tint and its picture in a disc of radius 50 around 0,0. Toys are painted: they look alike by day and night. */
const TOYS: Record<Toy, readonly [tint: string, art: string]> = {
  ball: [
    '#e4572e',
    `<circle r="36" fill="#e4572e" ${outline()}/><path d="M-36 0C-14-12 14-12 36 0M0-36C-14-14-14 14 0 36" fill="none" stroke="#fff6e0" stroke-width="6"/><circle r="36" fill="none" ${outline()}/>`,
  ],
  block: [
    '#f3a712',
    `<path d="M-30-14L0-30L30-14V18L0 34L-30 18Z" fill="#f3a712" ${outline()}/><path d="M-30-14L0 2L30-14M0 2V34" fill="none" ${outline()}/><path d="M-15-14L0-22L15-14L0-6Z" fill="#fff6e0" ${outline(2)}/><path d="M-19 4V18M-11 8V22M11 8L19 20M19 4L11 24" fill="none" ${outline(2.6)}/>`,
  ],
  teddy: [
    '#8d5a34',
    `<circle cx="-22" cy="-26" r="13" fill="#8d5a34" ${outline()}/><circle cx="22" cy="-26" r="13" fill="#8d5a34" ${outline()}/><circle r="32" cy="2" fill="#8d5a34" ${outline()}/><ellipse cx="0" cy="13" rx="16" ry="13" fill="#e6c79d" ${outline(2)}/><circle cx="-12" cy="-6" r="4" fill="#231f20"/><circle cx="12" cy="-6" r="4" fill="#231f20"/><path d="M-4 8H4L0 12ZM0 12V17M-6 19Q0 24 6 19" fill="#231f20" ${outline(2)}/>`,
  ],
  car: [
    '#4aa3df',
    `<path d="M-38 12V0Q-38-6-30-7L-18-22H14L27-7Q38-5 38 2V12Z" fill="#4aa3df" ${outline()}/><path d="M-12-16H-1V-6H-20ZM4-16H12L19-6H4Z" fill="#fff6e0" ${outline(2)}/><circle cx="-20" cy="14" r="9" fill="#3b3b46" ${outline()}/><circle cx="20" cy="14" r="9" fill="#3b3b46" ${outline()}/><circle cx="-20" cy="14" r="3" fill="#fff6e0"/><circle cx="20" cy="14" r="3" fill="#fff6e0"/>`,
  ],
  train: [
    '#3d5a3c',
    `<path d="M-34 10V-26H-8V-8H20V-20H30V-8Q38-4 38 10Z" fill="#5f8a5d" ${outline()}/><path d="M-28-20H-14V-8H-28Z" fill="#fff6e0" ${outline(2)}/><path d="M25-24q-6-8 2-12M-36-28H-6" fill="none" ${outline()}/><circle cx="-22" cy="16" r="10" fill="#c9483a" ${outline()}/><circle cx="4" cy="18" r="8" fill="#c9483a" ${outline()}/><circle cx="25" cy="18" r="8" fill="#c9483a" ${outline()}/>`,
  ],
  doll: [
    '#e78ac3',
    `<path d="M-24 34Q-22 8 0 6Q22 8 24 34Z" fill="#e78ac3" ${outline()}/><circle cy="-12" r="20" fill="#fbe0c4" ${outline()}/><path d="M-20-10C-24-34 24-34 20-10C12-14 6-20 4-24C-2-16-12-12-20-10Z" fill="#7a4a24" ${outline(2.4)}/><path d="M-24-8l-8-4v10ZM24-8l8-4v10Z" fill="#e4572e" ${outline(2)}/><circle cx="-7" cy="-8" r="2.4" fill="#231f20"/><circle cx="7" cy="-8" r="2.4" fill="#231f20"/><path d="M-5 0Q0 4 5 0" fill="none" ${outline(2)}/><path d="M-12 20h6M6 20h6M-3 28h6" fill="none" ${outline(2.6)}/>`,
  ],
  top: [
    '#7b4fa3',
    `<path d="M0-38V-22" ${outline(6)}/><path d="M-34-12Q0-34 34-12Q28 12 0 38Q-28 12-34-12Z" fill="#9b6cc4" ${outline()}/><path d="M-34-12Q0 6 34-12M-25 8Q0 22 25 8" fill="none" stroke="#fff6e0" stroke-width="5"/><path d="M-34-12Q0 6 34-12" fill="none" ${outline(2)}/>`,
  ],
  drum: [
    '#1f3a6e',
    `<path d="M-32-14V20Q0 38 32 20V-14Z" fill="#3f66a8" ${outline()}/><path d="M-32-8L-16 24L0 0L16 24L32-8" fill="none" stroke="#fff6e0" stroke-width="3.5"/><ellipse cy="-14" rx="32" ry="13" fill="#fff6e0" ${outline()}/><path d="M-18-34L2-16M26-36L8-14" ${outline(4)}/><circle cx="2" cy="-16" r="4" fill="#c9483a" ${outline(1.6)}/>`,
  ],
  duck: [
    '#f7d154',
    `<path d="M-34 6C-34-4-26-2-18 2C-14 0-10-2-8-6C-16-22-4-36 8-34C22-32 24-18 18-10C34-4 36 14 26 24C16 32-12 32-22 26C-30 22-34 14-34 6Z" fill="#f7d154" ${outline()}/><path d="M21-26Q34-26 36-20Q28-14 20-16Z" fill="#f08a24" ${outline(2)}/><circle cx="10" cy="-24" r="3.4" fill="#231f20"/><path d="M-6 10Q6 20 18 8" fill="none" ${outline(2.4)}/>`,
  ],
  mouse: [
    '#8a8f98',
    `<path d="M-34 16C-34-10-8-26 12-14Q32-2 36 12Q20 20-34 18Z" fill="#9aa0ab" ${outline()}/><circle cx="6" cy="-16" r="11" fill="#c5c9d2" ${outline(2.4)}/><circle cx="22" cy="0" r="3" fill="#231f20"/><circle cx="36" cy="12" r="4" fill="#e78ac3" ${outline(1.6)}/><path d="M-34 14C-46 10-40-8-30-12" fill="none" ${outline(2.6)}/><path d="M-16-2v-14M-24-16h16" fill="none" ${outline(4)}/><path d="M-22 18v6M14 17v6" ${outline(4)}/>`,
  ],
};

/** The colour of a picture, where it is not its tint. */
const PAINTED: Partial<Record<Toy, string>> = { train: '#5f8a5d', top: '#9b6cc4', drum: '#3f66a8', mouse: '#9aa0ab' };

/** How an owner's box shows a toy otherwise than we do. */
export interface ToyLook {
  /** Its colour. */
  paint?: string | null;
  /** Letters in place of our picture, for a toy with a name of its own. */
  sign?: string | null;
}

export interface ToyStyle extends ToyLook {
  /** The string runs through it. */
  touched?: boolean;
  off?: boolean;
}

const PAINT = /^#[0-9a-f]{6}$/;
/** An owner's colour; nothing where it is none. */
export const paintOf = (paint: string | null | undefined): string | null => (paint && PAINT.test(paint) ? paint : null);
export const wallColour = (wall: Wall, paint: string | null | undefined): string => paintOf(paint) ?? v(`wall-${wall}`);

const WIDE = /[mw]/i;

/** Letters on cream in a ring of the toy's colour, so that they can be read whatever it is. */
const signed = (sign: string, colour: string): string =>
  `<circle r="47" fill="${colour}" ${outline()}/><circle r="40" fill="${v('cream')}" ${outline(2)}/>` +
  text(0, 2, WIDE.test(sign) ? 42 : 52, sign, `${LABEL} font-weight="900" fill="${v('piece-ink')}"`);

function picture(id: Toy, paint: string | null, sign: string | null | undefined): readonly [tint: string, art: string] {
  const [tint, art] = TOYS[id];
  if (sign) return [paint ?? tint, signed(sign, paint ?? tint)];
  return paint ? [paint, art.replaceAll(PAINTED[id] ?? tint, paint)] : [tint, art];
}

export function toy(
  id: Toy,
  x: number,
  y: number,
  r: number,
  { touched = false, off = false, paint, sign }: ToyStyle = {},
): string {
  const [tint, art] = picture(id, paintOf(paint), sign);
  const disc = `<circle r="${r}"`;
  const mark = touched
    ? `${disc} fill="none" stroke="${v('good')}" stroke-width="9"/>${disc} fill="none" stroke="${v('cream')}" stroke-width="2.4" stroke-dasharray="7 6"/>`
    : '';
  return (
    `<g transform="translate(${x} ${y})" opacity="${off ? 0.45 : 1}">${disc} fill="${v('cream')}"/>${disc} fill="${tint}" fill-opacity=".2"/>` +
    `<g transform="scale(${n1((r / 50) * 1000) / 1000})">${art}</g>${disc} fill="none" stroke="${v('piece-ink')}" stroke-width="2.6"/>${mark}</g>`
  );
}
