/** A cat's head: on every cat, and alone as the sign of a seat. */
import { v, type Tone } from './theme';

export type Mood = 'asleep' | 'awake' | 'sly' | 'happy' | 'wide' | 'up' | 'cross';
export type Mouth = 'cat' | 'open' | 'o' | 'flat' | 'zig';

export const HEAD =
  'M-14 3C-15.5-4-15.5-12-14.2-17.2C-10.6-16-7-13-5.2-11C-2-12 2-12 5.2-11C7-13 10.6-16 14.2-17.2C15.5-12 15.5-4 14 3C13.4 10.5 7 14.6 0 14.6C-7 14.6-13.4 10.5-14 3Z';
export const EARS =
  'M-12.4-7.6C-12.8-11-12.6-13-12.4-14.4C-10.4-13.4-8.6-12-7.4-10.6ZM12.4-7.6C12.8-11 12.6-13 12.4-14.4C10.4-13.4 8.6-12 7.4-10.6Z';
/* Ears laid back. */
const HEAD_BACK =
  'M-14 3C-15-1-16-3.5-20.5-7.5C-15.5-10.5-10-11-6.5-12C-2-13.4 2-13.4 6.5-12C10-11 15.5-10.5 20.5-7.5C16-3.5 15-1 14 3C13.4 10.5 7 14.6 0 14.6C-7 14.6-13.4 10.5-14 3Z';
const EARS_BACK =
  'M-13-4.5C-14.5-5.8-15.8-6.6-17-7.3C-14.5-8.6-12-9-9.6-9.3ZM13-4.5C14.5-5.8 15.8-6.6 17-7.3C14.5-8.6 12-9 9.6-9.3Z';
const STRIPES = 'M-3.4-9.4L-2.6-5.8M0-10V-5.6M3.4-9.4L2.6-5.8';
export const PATCH =
  'M-14.6-6C-15-12-14.8-15-14.2-17.2C-10.6-16-7-13-5.2-11C-3-11.6-1-11.8 0-11.8C1-6 .6 2-3 4.6C-7 6.6-12 4-14.4 0Z';

/** Eyes, muzzle and whiskers. */
export function face(tone: Tone, mood: Mood, ink: string, mouth: Mouth = 'cat'): string {
  const line = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  const eyes = {
    asleep: `<path d="M-9.4-.4Q-6.6 2.4-3.8-.4M3.8-.4Q6.6 2.4 9.4-.4" ${line} stroke-width="1.7"/>`,
    awake: `<ellipse cx="-6.4" cy="-.6" rx="2.3" ry="2.9" fill="${ink}"/><ellipse cx="6.4" cy="-.6" rx="2.3" ry="2.9" fill="${ink}"/><circle cx="-5.6" cy="-1.6" r=".9" fill="#fff"/><circle cx="7.2" cy="-1.6" r=".9" fill="#fff"/>`,
    sly: `<path d="M-9.6-1.4H-3.6M3.6-1.4H9.6" ${line} stroke-width="1.7"/><path d="M-8.6-1.2A2.4 2.6 0 0 0-4.4-1.2ZM4.4-1.2A2.4 2.6 0 0 0 8.6-1.2Z" fill="${ink}"/>`,
    happy: `<path d="M-9.4 1Q-6.6-3.4-3.8 1M3.8 1Q6.6-3.4 9.4 1" ${line} stroke-width="1.8"/>`,
    wide: `<circle cx="-6.4" cy="-.8" r="3.7" fill="#fff" stroke="${ink}" stroke-width="1.3"/><circle cx="6.4" cy="-.8" r="3.7" fill="#fff" stroke="${ink}" stroke-width="1.3"/><circle cx="-6.4" cy="-.6" r="1.5" fill="${ink}"/><circle cx="6.4" cy="-.6" r="1.5" fill="${ink}"/>`,
    up: `<ellipse cx="-6.4" cy="-.6" rx="3" ry="3.2" fill="#fff" stroke="${ink}" stroke-width="1.2"/><ellipse cx="6.4" cy="-.6" rx="3" ry="3.2" fill="#fff" stroke="${ink}" stroke-width="1.2"/><circle cx="-5.4" cy="-2.2" r="1.6" fill="${ink}"/><circle cx="7.4" cy="-2.2" r="1.6" fill="${ink}"/>`,
    cross: `<path d="M-9-2.5L-4.5.8L-9 2M9-2.5L4.5.8L9 2" ${line} stroke-width="1.7"/>`,
  }[mood];
  const mouths = {
    cat: `<path d="M0 6.8V8.2Q-2 11-4.6 9.4M0 8.2Q2 11 4.6 9.4" ${line} stroke-width="1.2"/>`,
    open: `<path d="M-4.4 8.2Q0 9.4 4.4 8.2Q4 13.2 0 13.2Q-4 13.2-4.4 8.2Z" fill="${v('red-dark')}" stroke="${ink}" stroke-width="1.1"/><path d="M-2.4 11.8Q0 10.4 2.4 11.8" fill="${v('red-light')}"/>`,
    o: `<ellipse cx="0" cy="10" rx="2" ry="2.3" fill="${v('red-dark')}" stroke="${ink}" stroke-width="1"/>`,
    flat: `<path d="M0 6.8V9M-3.6 9.8Q0 8.2 3.6 9.8" ${line} stroke-width="1.3"/>`,
    zig: `<path d="M-4.4 10L-2.2 8.8L0 10L2.2 8.8L4.4 10" ${line} stroke-width="1.3"/>`,
  }[mouth];
  return (
    `<ellipse cx="0" cy="7.4" rx="7.6" ry="5.2" fill="${v(`${tone}-light`)}"/>${eyes}` +
    `<path d="M-2 4.4H2L0 6.8Z" fill="${ink}"/>${mouths}` +
    `<path d="M-9.5 6.4L-17.5 5M-9.5 8.6L-17 9.8M9.5 6.4L17.5 5M9.5 8.6L17 9.8" ${line} stroke-width=".9" opacity=".8"/>`
  );
}

/** The two paws a head rests on. */
export function paws(tone: Tone, ink: string): string {
  const paw = (x: number) =>
    `<ellipse cx="${x}" cy="15" rx="4.6" ry="3.2" fill="${v(`${tone}-light`)}" stroke="${ink}" stroke-width="1.5"/>`;
  return paw(-6.6) + paw(6.6);
}

export interface HeadStyle {
  tone: Tone;
  mood?: Mood;
  mouth?: Mouth;
  ears?: 'up' | 'back';
  /** A line above the eyes, as a path. */
  brows?: string;
  /** A hat, glasses: drawn over the head. */
  worn?: string;
  /** What tells two heads of one tone apart. */
  mark?: 'stripes' | 'patch';
  /** Without colour: black on paper. */
  plain?: boolean;
}

/** An upright head around 0,0. */
export function head(style: HeadStyle): string {
  const { tone, mood = 'awake', mouth = 'cat', ears = 'up', brows = '', worn = '' } = style;
  const { mark = 'stripes', plain = false } = style;
  const ink = v('piece-ink');
  const outline = ears === 'back' ? HEAD_BACK : HEAD;
  const base = plain ? v('cream') : v(tone);
  const dark = plain ? ink : v(`${tone}-dark`);
  const marks =
    mark === 'patch'
      ? `<path d="${PATCH}" fill="${v('cream')}"/>`
      : `<path d="${STRIPES}" stroke="${dark}" stroke-width="1.5" stroke-linecap="round" opacity=".75"/>`;
  return (
    `<path d="${outline}" fill="${base}"/>${mark === 'patch' ? marks : ''}` +
    `<path d="${outline}" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linejoin="round"/>` +
    `<path d="${ears === 'back' ? EARS_BACK : EARS}" fill="${v(`${tone}-light`)}"/>` +
    `${mark === 'stripes' ? marks : ''}${face(tone, mood, ink, mouth)}` +
    (brows &&
      `<path d="${brows}" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`) +
    worn
  );
}

const TONES: readonly Tone[] = ['green', 'blue', 'red', 'purple', 'orange', 'wild', 'bronze', 'rare'];

/** The head that stands for a seat, the same on every screen. Up to sixteen differ. */
export function seatHead(seat: number): HeadStyle {
  return {
    tone: TONES[seat % TONES.length] ?? 'wild',
    mark: Math.floor(seat / TONES.length) % 2 ? 'patch' : 'stripes',
  };
}

/** An avatar around 0,0, 38 x 38. */
export const avatar = (style: HeadStyle): string => paws(style.tone, v('piece-ink')) + head(style);
