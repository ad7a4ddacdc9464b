/** What the end is drawn with: seals over totals, stamps, pennants. Data in, SVG out. */
import { at, DISPLAY, n1, random, text } from '../look/draw';
import { HATS } from '../look/faces';
import { avatar, type HeadStyle } from '../look/head';
import { COLOURS, v, type Token } from '../look/theme';

/** A rough ring around 0,0. */
function ring(count: number, radius: (step: number) => number): string {
  const points = Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI;
    const reach = radius(step);
    return `${n1(reach * Math.cos(angle))} ${n1(reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** A wax seal with a cat's head: over a total that is not told yet. 44 x 44 around 0,0. */
export function seal(rank: number): string {
  const luck = random(`seal${rank}`);
  const edge = ring(24, (step) => (step % 2 ? 18 : 20.4) + luck());
  return (
    `<path d="${edge}" fill="${v('wax')}" stroke="${v('piece-ink')}" stroke-width="1.4"/>` +
    `<circle r="14" fill="none" stroke="${v('cream')}" opacity=".6"/>` +
    `<path transform="scale(.5) translate(0 1)" d="M-16-2V-19L-6-11H6L16-19V-2C17 12 9 18 0 18S-17 12-16-2Z" fill="none" stroke="${v('cream')}" stroke-width="3.4" stroke-linejoin="round"/>`
  );
}

/** The signs in the middle of stamps. */
export const SIGNS = {
  bottle:
    '<g transform="translate(-18 -25)"><path d="M14 3H22V13C28 17 29 21 29 27V46Q29 49 26 49H10Q7 49 7 46V27C7 21 8 17 14 13ZM8 28H28"/></g><path d="M-20 20L20-20"/>',
  route: '<path d="M-20 14C-20-6-4-2 0 4S18 14 18-12M18-12l-5 5M18-12l5 5"/><circle cx="-20" cy="17" r="3"/>',
  monster:
    '<path d="M-20 14C-20 2-8 2-8 14M-8 14C-8-6 6-6 6 14M8 14C9 4 5-4 9-11C13-17 22-14 22-8C22-4 18-3 14-3C13 3 16 8 16 14M-24 18q4-4 8 0t8 0 8 0 8 0 8 0"/><circle cx="15" cy="-9" r="1"/>',
  gold: '<circle cx="-7" cy="6" r="9"/><circle cx="8" cy="8" r="9"/><circle cx="1" cy="-7" r="9"/><path d="M1-11v8M-7 2v8M8 4v8"/>',
  fort: '<path d="M-16 16V-10h7v6h5v-6h8v6h5v-6h7V16ZM-4 16V6q4-5 8 0V16"/>',
  boat: '<path d="M-20 6H20C18 14 13 17 9 17H-9C-13 17-18 14-20 6ZM0 6V-20M-3-17C-11-11-14-3-15 2H-3ZM4-14C11-8 14-1 15 2H4Z"/>',
  wheel:
    '<circle r="15"/><circle r="4"/><path d="M0-21V-4M0 4V21M-21 0H-4M4 0H21M-15-15L-3-3M3 3L15 15M15-15L3-3M-3 3L-15 15"/>',
  star: '<path d="M0-18l5 11 12 1.5-9 8 2.5 12L0 8.5-10.5 14.5-8 2.5l-9-8L-5-7Z"/>',
  cat: '<path d="M-16-2V-19L-6-11H6L16-19V-2C17 12 9 18 0 18S-17 12-16-2ZM-7-1v2M7-1v2M0 6v2M-5 11Q-2 13 0 9Q2 13 5 11"/>',
  rat: '<path d="M-20 8C-18-2-10-6-1-6C9-6 15 0 15 7C15 11 12 12 9 12H-15C-18 12-20.5 10-20 8ZM15 7C21 7 21-3 17-8"/><circle cx="-7" cy="-8" r="5"/><circle cx="-13" cy="3" r="1"/>',
  flame: '<path d="M0-18c2 9 13 12 13 23a13 13 0 0 1-26 0c0-7 4-9 4-15 4 2 6 4 6 8 3-4 3.500-11 3-16Z"/>',
  gem: '<path d="M-18-3L-10-13H10L18-3L0 18ZM-18-3H18M-6-3L0 18L6-3L0-13Z"/>',
  sun: '<path d="M-20 8H20M-13 8a13 13 0 0 1 26 0M0-12v-6M-13-6l-4-4M13-6l4-4M-14 14h28M-8 19h16"/>',
  moon: '<path d="M5-17A18 18 0 1 0 17 8A15 15 0 0 1 5-17ZM13-14v6M10-11h6"/>',
  flag: '<path d="M-11 19V-19M-11-17C-3-21 4-12 15-16V1C4 5-3-4-11 0"/>',
  isle: '<path d="M-18 11C-12 3 12 3 18 11ZM1 6C0-2 1-8 4-12M4-12C-2-17-9-15-11-9M4-12C10-18 16-15 17-8M4-12C0-9-3-6-3-1M-20 17q5-4 10 0t10 0 10 0 10 0"/>',
  anchor:
    '<circle cy="-15" r="4"/><path d="M0-11V17M-8-5H8M-15 5C-14 13-7 17 0 17S14 13 15 5M-15 5l-4 5M-15 5l6 3M15 5l4 5M15 5l-6 3"/>',
  rigging: '<path d="M0-20V13M-16 13L0-18L16 13ZM-11.500 5H11.500M-7.500-3H7.500M-4-10H4M-19 18H19"/>',
  wind: '<path d="M-19-6H8C16-6 16-17 8-17C4-17 2-14 3-11M-19 2H12C20 2 20 13 12 13C8 13 6 10 7 7M-19 10H-4C3 10 3 19-4 19"/>',
  better: '<path d="M-17 16V6H-7V16M-5 16V-2H5V16M7 16V-14H17V16M-20 16H20"/>',
  table:
    '<circle r="9"/><circle cy="-16" r="4"/><circle cy="16" r="4"/><circle cx="-16" r="4"/><circle cx="16" r="4"/>',
  crown: '<path d="M-17 11V-11L-8-1L0-15L8-1L17-11V11ZM-17 17H17"/>',
  sister:
    '<path d="M-15 1V-13L-7-7H7L15-13V1C16 13 8 18 0 18S-16 13-15 1ZM-6 3v2M6 3v2M-4 12Q-1.500 14 0 10.500Q1.500 14 4 12M0-13L-9-19V-8ZM0-13L9-19V-8Z"/>',
  top: '<path d="M-15-4C-15 6-4 10 0 19C4 10 15 6 15-4C15-11-15-11-15-4ZM0-9V-19M-15-4C-9 0 9 0 15-4M-11 4C-4 8 4 8 11 4"/>',
} as const;

export type Sign = keyof typeof SIGNS;

export interface StampStyle {
  sign: Sign;
  seed: string;
  radius: number;
  colour?: Token;
  turn?: number;
  /** Not earned yet: dashed and grey. */
  missing?: boolean;
  /** Rings for words around the sign. */
  worded?: boolean;
}

/** A stamp's rings and sign around 0,0; its words are set beside by the page, in the page's own type. */
export function stamp({
  sign,
  seed,
  radius,
  colour = 'route',
  turn = -9,
  missing = false,
  worded = false,
}: StampStyle) {
  const ink = missing ? v('ink-faint') : v(colour);
  const luck = random(seed);
  const edge = ring(Math.round(radius), () => radius + (luck() - 0.5) * 1.3);
  const inner = worded ? radius - radius * 0.36 : radius - 5;
  return (
    `<g transform="rotate(${turn})" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${edge}" fill="${missing ? 'none' : ink}" fill-opacity=".07" stroke-width="${missing ? 2 : 2.6}" ${missing ? 'stroke-dasharray="4 5"' : ''}/>` +
    `<circle r="${n1(inner)}" stroke-width="1.2" ${missing ? 'stroke-dasharray="3 4"' : ''}/>` +
    `<g stroke-width="2" transform="scale(${n1((inner / 30) * 0.9)})">${SIGNS[sign]}</g></g>`
  );
}

/** The two arcs words stand on: over the sign, and under it. */
export const arcs = (radius: number): { over: string; under: string } => {
  const reach = radius * 0.72;
  const low = radius * 0.9;
  return {
    over: `M${n1(-reach * 0.94)} ${n1(reach * 0.342)}A${n1(reach)} ${n1(reach)} 0 1 1 ${n1(reach * 0.94)} ${n1(reach * 0.342)}`,
    under: `M${n1(-low)} 0A${n1(low)} ${n1(low)} 0 0 0 ${n1(low)} 0`,
  };
};

/** Pennants on a rope, for whoever won. */
export function pennants(width: number, height = 40, count = 11): string {
  const hang = (at: number) => 6 + Math.sin(at * Math.PI) * (height - 26);
  const flags = Array.from({ length: count }, (_, index) => {
    const at = (index + 0.5) / count;
    const x = at * width;
    const half = (width / count) * 0.34;
    const colour = COLOURS[index % COLOURS.length] ?? 'blue';
    const d = `M${n1(x - half)} ${n1(hang(at - 0.34 / count))}L${n1(x + half)} ${n1(hang(at + 0.34 / count))}L${n1(x)} ${n1(hang(at) + 21)}Z`;
    return (
      `<path d="${d}" fill="${v(colour)}"/><path d="${d}" fill="url(#pat-${colour})" opacity=".6"/>` +
      `<path d="${d}" fill="none" stroke="${v('piece-ink')}" stroke-width="1.6" stroke-linejoin="round"/>`
    );
  });
  const rope = Array.from({ length: 25 }, (_, step) => `${n1((step / 24) * width)} ${n1(hang(step / 24))}`).join('L');
  return (
    `<path d="M${rope}" fill="none" stroke="${v('piece-ink')}" stroke-width="3"/>` +
    `<path d="M${rope}" fill="none" stroke="${v('rope')}" stroke-width="1.4"/>${flags.join('')}`
  );
}

const CRATE = 80;
/** How high the crates stand: the first rank's, and the others'. */
const HEIGHTS = [78, 50] as const;
export const PODIUM = { w: 3 * CRATE, h: 150 };

/** A crate with a number on its front, its foot at 0,0. */
function crate(rank: number): string {
  const height = rank === 1 ? HEIGHTS[0] : HEIGHTS[1];
  const line = `stroke="${v('piece-ink')}" stroke-width="1.8"`;
  const planks = Array.from({ length: Math.round(height / 17) - 1 }, (_, at) => `M1 ${-17 * (at + 1)}H${CRATE - 3}`);
  const strap = (x: number) =>
    `<rect x="${x}" y="${-height}" width="9" height="${height}" fill="${v('wood-dark')}" ${line}/>` +
    [8, height - 8].map((up) => `<circle cx="${x + 4.5}" cy="${-up}" r="1.6" fill="${v('rope')}"/>`).join('');
  return (
    `<rect x="0" y="${-height}" width="${CRATE - 2}" height="${height}" rx="2" fill="${v('wood')}" ${line}/>` +
    `<path d="${planks.join('')}" fill="none" stroke="${v('wood-dark')}" stroke-width="1.4"/>${strap(11)}${strap(CRATE - 22)}` +
    `<rect x="${CRATE / 2 - 13}" y="${6 - height}" width="24" height="26" rx="3" fill="${v('map')}" ${line}/>` +
    text(CRATE / 2 - 1, 20 - height, 19, rank, `${DISPLAY} font-weight="700" fill="${v('piece-ink')}"`)
  );
}

/** The first three on crates, the winner in the middle and with a captain's hat. */
export function podium(heads: readonly { rank: number; style: HeadStyle }[]): string {
  const places = [1, 0, 2]; // middle, left, right
  return heads
    .slice(0, 3)
    .map(({ rank, style }, index) => {
      const won = rank === 1;
      const look: HeadStyle = won ? { ...style, mood: 'happy', mouth: 'open', worn: HATS.captain } : style;
      const top = PODIUM.h - 2 - (won ? HEIGHTS[0] : HEIGHTS[1]);
      const x = (places[index] ?? 0) * CRATE + 1;
      const cat = `<g transform="translate(${x + CRATE / 2 - 1} ${top - 24}) scale(${won ? 1.65 : 1.45})">${avatar(look)}</g>`;
      return at(x, PODIUM.h - 2, crate(rank)) + cat;
    })
    .join('');
}
