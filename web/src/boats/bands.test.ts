import { expect, test } from 'vitest';
import { INKS } from '../drawings/inks';
import { COLOURS, THEMES } from '../look/theme';
import { BANDS } from './card';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const TYPES = ['rescue', 'oshax', 'treasure', 'tradition', 'public', 'action'] as const;
/** What people see who lack the cones for red, green or blue (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, Matrix> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Smallest distance of two colours, in hundredths of OKLab. Words and signs tell apart what colour-blind eyes can't. */
const LEAST = { all: 12, 'no red': 4, 'no green': 5, 'no blue': 4 };
const THEME_NAMES = ['light', 'dark'] as const;

const map = (matrix: Matrix, [x, y, z]: Triple) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

function linear(hex: string): Triple {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple;
}

/** OKLab (Ottosson 2020) of a colour as these eyes see it. */
function seen(hex: string, eyes: Matrix): Triple {
  const light = map(eyes, linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as Triple;
  const cones = map(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as Triple;
  return map(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const distance = (one: string, other: string, eyes: Matrix) => {
  const far = seen(other, eyes);
  return 100 * Math.hypot(...seen(one, eyes).map((value, i) => value - (far[i] ?? 0)));
};

const bright = (hex: string) =>
  map(
    [
      [0.2126, 0.7152, 0.0722],
      [0, 0, 0],
      [0, 0, 0],
    ],
    linear(hex),
  )[0];
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [bright(one), bright(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The hue in degrees: 0 is red, 120 green, 240 blue. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

test.each(THEME_NAMES)('every card type has the hue that the rulebooks name, in %s', (theme) => {
  const hues = (fills: (keyof typeof BANDS)[]) => fills.map((type) => hue(THEMES[theme][BANDS[type].fill]));
  const within = (least: number, most: number) => (degrees: number) => degrees >= least && degrees <= most;
  expect(hues(['tradition', 'public']).every(within(200, 250))).toBe(true);
  expect(hues(['action']).every(within(270, 310))).toBe(true);
  expect(hues(['oshax']).every(within(20, 40))).toBe(true);
  expect(hues(['treasure']).every(within(50, 65))).toBe(true);
  expect(hues(['rescue', 'cat']).every(within(100, 140))).toBe(true);
});

test.each(THEME_NAMES)('words on a band can be read, in %s', (theme) => {
  for (const { fill, ink } of Object.values(BANDS)) {
    if (fill === 'accent') continue; // the back of a deck is only on paper, which is light
    expect(contrast(THEMES[theme][fill], THEMES[theme][ink]), fill).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(THEMES.light.accent, THEMES.light.cream)).toBeGreaterThanOrEqual(4.5);
});

test('words on a band can be read where only outlines are printed', () => {
  for (const { fill, ink } of Object.values(BANDS))
    expect(contrast(INKS.outline[fill], INKS.outline[ink]), fill).toBeGreaterThanOrEqual(4.5);
});

test.each(THEME_NAMES)('no card type looks like another or like a colour of cats, in %s', (theme) => {
  const near: string[] = [];
  for (const [eyes, least] of Object.entries(LEAST)) {
    TYPES.forEach((type, at) => {
      const others = [...TYPES.slice(at + 1).map((other) => BANDS[other].fill), ...COLOURS];
      for (const other of others) {
        const far = distance(THEMES[theme][BANDS[type].fill], THEMES[theme][other], EYES[eyes] as Matrix);
        if (far < least) near.push(`${type}, ${other}, ${eyes}: ${far.toFixed(1)}`);
      }
    });
  }
  expect(near).toEqual([]);
});
