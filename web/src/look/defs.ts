/** Fills that drawings share by name: the families' patterns, floors, water and walls. */
import { known } from './draw';
import { COLOURS, v, type Colour } from './theme';

const pattern = (id: string, w: number, h: number, body: string): [string, string] => [
  id,
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${body}</pattern>`,
];

const FAMILY: Record<Colour, (ink: string) => [number, number, string]> = {
  green: (c) => [20, 10, `<path d="M0 4.6Q5 3.6 10 4.8T20 4.6" fill="none" stroke="${c}" stroke-width="3"/>`],
  blue: (c) => [10, 20, `<path d="M4.8 0Q3.8 5 5 10T4.8 20" fill="none" stroke="${c}" stroke-width="3"/>`],
  orange: (c) => [16, 16, `<circle cx="4" cy="4" r="2.9" fill="${c}"/><circle cx="12" cy="12" r="2.9" fill="${c}"/>`],
  purple: (c) => [
    18,
    18,
    `<path d="M1.2 4.5h7M4.7 1v7M10.2 13.5h7M13.7 10v7" stroke="${c}" stroke-width="2.4" stroke-linecap="round"/>`,
  ],
  red: (c) => [12, 12, `<path d="M-3 3L3 -3M-1 13L13 -1M9 15L15 9" stroke="${c}" stroke-width="3.2"/>`],
};

/** The two dark families have light lines, the others dark ones. */
const ownInk = (c: Colour) => v(c === 'blue' || c === 'red' ? `${c}-light` : `${c}-dark`);

const families = COLOURS.flatMap((c) => [
  pattern(`pat-${c}`, ...FAMILY[c](ownInk(c))),
  pattern(`pat-${c}-ink`, ...FAMILY[c](v('piece-ink'))),
]);

const room = v('room-ink');
const ink = v('piece-ink');

const FILLS = new Map([
  ...families,
  pattern(
    'floor-deck',
    160,
    40,
    `<path d="M0 .5H160M0 20H160M34 0V20M118 20V40" stroke="${room}" stroke-width=".8" opacity=".38"/>`,
  ),
  pattern(
    'floor-parrot',
    40,
    40,
    `<path d="M0 10L10 0L20 10L30 0L40 10M0 30L10 20L20 30L30 20L40 30" fill="none" stroke="${room}" stroke-width=".9" opacity=".36"/>`,
  ),
  pattern(
    'floor-moon',
    40,
    40,
    `<path d="M10 7v6M7 10h6M30 27v6M27 30h6" stroke="${room}" stroke-width="1.1" opacity=".5"/>`,
  ),
  pattern('floor-apple', 40, 40, `<path d="M0 0h20v20H0zM20 20h20v20H20z" fill="${room}" opacity=".13"/>`),
  pattern(
    'floor-wheat',
    20,
    20,
    `<path d="M4 12l2-6M14 17l2-6M13 6l-2-4M6 19l-2-3" stroke="${room}" stroke-width="1.1" stroke-linecap="round" opacity=".5"/>`,
  ),
  pattern(
    'water',
    160,
    80,
    `<path d="M8 18q8-6 16 0t16 0M92 58q8-6 16 0t16 0M118 14q6-4 12 0M30 66q6-4 12 0" fill="none" stroke="${v('sea-line')}" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`,
  ),
  pattern('wall-yellow-pat', 24, 24, `<path d="M6 0V24M18 0V24" stroke="${ink}" stroke-width="2" opacity=".16"/>`),
  pattern('wall-turquoise-pat', 24, 24, `<path d="M0 6H24M0 18H24" stroke="${ink}" stroke-width="2" opacity=".16"/>`),
  pattern(
    'wall-red-pat',
    24,
    24,
    `<circle cx="6" cy="6" r="2.6" fill="${ink}" opacity=".18"/><circle cx="18" cy="18" r="2.6" fill="${ink}" opacity=".18"/>`,
  ),
  pattern(
    'wall-violet-pat',
    24,
    24,
    `<path d="M0 24L24 0M-6 6L6 -6M18 30L30 18" stroke="${ink}" stroke-width="2" opacity=".16"/>`,
  ),
  pattern('hatch-bad', 10, 10, `<path d="M-2 2L2 -2M0 10L10 0M8 12L12 8" stroke="${v('bad')}" stroke-width="2.4"/>`),
  [
    'wash',
    '<linearGradient id="wash" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#20102a" stop-opacity=".2"/></linearGradient>',
  ] as [string, string],
]);

export const fillNames = (): string[] => [...FILLS.keys()];

/** All fills, to stand once in a page that shows many drawings. */
export const defs = (): string => `<defs>${[...FILLS.values()].join('')}</defs>`;

/** The names of the fills a drawing uses. */
export const fillsOf = (body: string): string[] => [...new Set(body.match(/(?<=url\(#)[\w-]+/g))];

/** The drawing with the fills it uses, under names of its own, so that it needs nothing of its page. */
export function selfContained(body: string, prefix: string): string {
  const own = fillsOf(body).map((id) => known(FILLS.get(id)).replace(`id="${id}"`, `id="${prefix}-${id}"`));
  return `<defs>${own.join('')}</defs>${body.replaceAll('url(#', `url(#${prefix}-`)}`;
}
