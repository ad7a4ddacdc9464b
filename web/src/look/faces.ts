/** Bots' faces: what a bot wears and how it looks at you. The tone stays that of its seat, so no two are alike. */
import { v } from './theme';
import type { HeadStyle } from './head';

const ink = v('piece-ink');
const line = (width = 1.5): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

const petal = (turn: number): string =>
  `<ellipse cx="0" cy="-3" rx="2" ry="2.8" transform="rotate(${turn})" fill="${v('rare')}" ${line(0.9)}/>`;

/** What can be worn on a head around 0,0. */
export const HATS = {
  pompon: `<path d="M-9.5-11C-9-18-5-20.5 0-20.5S9-18 9.5-11Q0-14.5-9.5-11Z" fill="${v('red')}" ${line()}/><path d="M-10.5-9.8Q0-14 10.5-9.8L10-12.6Q0-16.6-10-12.6Z" fill="${v('cream')}" ${line(1.3)}/><circle cy="-21.5" r="3" fill="${v('cream')}" ${line(1.3)}/>`,
  beret: `<path d="M-10-11.5Q0-15 10-11.5L9.6-14Q0-17.5-9.6-14Z" fill="${v('blue-dark')}" ${line(1.3)}/><path d="M-12.5-14.5Q-12-20.5 0-20.5T12.5-14.5Q0-18-12.5-14.5Z" fill="${v('cream')}" ${line()}/><circle cy="-20.5" r="1.8" fill="${v('red')}" ${line(1)}/>`,
  captain: `<path d="M-11-11.5Q0-15.5 11-11.5L10.6-14.5Q0-18-10.6-14.5Z" fill="${ink}" ${line(1)}/><path d="M-14-15.5Q-12-22.5 0-22.5T14-15.5Q7-19 0-19T-14-15.5Z" fill="${v('blue-dark')}" ${line()}/><path d="M0-20.8l1 1.9 2.1.3-1.5 1.4.4 2-2-1-2 1 .4-2-1.5-1.4 2.1-.3Z" fill="${v('gold')}"/>`,
  glasses: `<circle cx="-6.4" cy="-.4" r="4.8" fill="#fdf9ef" ${line(1.4)}/><circle cx="6.4" cy="-.4" r="4.8" fill="#fdf9ef" ${line(1.4)}/><ellipse cx="-6" cy="-.2" rx="1.8" ry="2.2" fill="${ink}"/><ellipse cx="6.8" cy="-.2" rx="1.8" ry="2.2" fill="${ink}"/><path d="M-1.8-.8Q0-2 1.8-.8M-11-1L-14.5-2M11-1L14.5-2" fill="none" ${line(1.3)}/>`,
  patch: `<path d="M-14-6.5L14-1" ${line(1.5)}/><path d="M2.8-3.6Q6.5-5.5 10.5-2Q10.5 3.4 6.8 3.6Q2.8 3.2 2.8-3.6Z" fill="${ink}"/>`,
  scarf: `<path d="M-11 11.5Q0 18 11 11.5L10 16.5Q0 21.5-10 16.5Z" fill="${v('red')}" ${line(1.4)}/><path d="M-2 18L-6 25L0 23L4 26L2.5 18Z" fill="${v('red')}" ${line(1.4)}/>`,
  monocle: `<circle cx="6.4" cy="-.4" r="4.6" fill="#fff" fill-opacity=".25" stroke="${v('gold')}" stroke-width="1.8"/><circle cx="6.4" cy="-.4" r="5.4" fill="none" ${line(0.7)}/><path d="M10.5 2.2Q13 8 11 13" fill="none" stroke="${v('gold')}" stroke-width="1.2"/>`,
  scar: `<path d="M-9.5-6L-4.5 4M-9.5-2.5l2.6-1M-7.5 1.3l2.6-1" fill="none" ${line(1.1)} opacity=".8"/>`,
  flower: `<g transform="translate(10 -12)">${[0, 72, 144, 216, 288].map(petal).join('')}<circle r="1.7" fill="${v('orange-dark')}"/></g>`,
} as const;

type Look = Pick<HeadStyle, 'mood' | 'mouth' | 'worn'>;

/** Each of the bots' faces, by the name the server gives it. */
const FACES: Record<string, Look> = {
  pompon: { mood: 'wide', mouth: 'open', worn: HATS.pompon },
  biscuit: { mood: 'happy', mouth: 'open', worn: HATS.flower },
  amarre: { mood: 'awake', worn: HATS.glasses },
  galet: { mood: 'asleep', worn: HATS.beret },
  tempete: { mood: 'sly', worn: HATS.patch },
  baronne: { mood: 'asleep', worn: HATS.captain + HATS.monocle },
  comtesse: { mood: 'sly', worn: HATS.captain + HATS.flower },
  foudre: { mood: 'sly', worn: HATS.scar + HATS.scarf },
};

/** What people may choose for their own cat. */
export const CATS: Record<string, Look> = {
  plain: {},
  scarf: { worn: HATS.scarf },
  flower: { worn: HATS.flower },
  beret: { worn: HATS.beret },
  captain: { worn: HATS.captain },
  glasses: { worn: HATS.glasses },
};

/** A seat's head with a face of its own; a face this client does not know yet looks like anybody's. */
export const withFace = (style: HeadStyle, face: string | null | undefined): HeadStyle => ({
  ...style,
  ...(face ? (FACES[face] ?? CATS[face]) : undefined),
});
