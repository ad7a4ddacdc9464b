/** The evening over the island: a sky, the sun behind the hills, ships at rest. */
import { isle } from '../look/isle';
import { at, n1, random, wash, type Drawing } from '../look/draw';
import { v } from '../look/theme';

const SKY: readonly [number, string][] = [
  [0, '#5a4a80'],
  [0.3, '#9d6283'],
  [0.56, '#dd8d75'],
  [0.8, '#f4b873'],
  [1, '#fbe0ae'],
];
const SEA: readonly [number, string][] = [
  [0, '#d79a86'],
  [0.3, '#5d8f9c'],
  [1, '#2f6274'],
];

const gradient = (id: string, stops: readonly [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

function ship(x: number, y: number, scale: number): string {
  const line = `stroke="${v('piece-ink')}" stroke-width="2" stroke-linejoin="round"`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M22 66H78C76 76 70 80 64 80H36C30 80 25 76 22 66Z" fill="${v('wood')}" ${line}/>` +
    `<path d="M50 66V18" fill="none" ${line}/><path d="M47 22C36 30 30 46 28 60H47ZM54 26C64 34 70 48 72 60H54Z" fill="${v('cream')}" ${line}/></g>`
  );
}

const BIRDS =
  '<path d="M250 132q7-7 12 0q6-7 12 0M286 112q5-5 9 0q4-5 9 0M274 156q4-4 7 0q3-4 7 0" fill="none" stroke="#3a2c4a" stroke-width="2" stroke-linecap="round"/>';

/** The sun stands in a group of its own, for it alone to sink. */
export function sunset(w: number, h: number): Drawing {
  const horizon = h * 0.72;
  const luck = random('sun');
  const light = Array.from({ length: 12 }, (_, i) => {
    const y = n1(horizon + 10 + (i * (h - horizon - 12)) / 12);
    const half = n1(20 + luck() * 46 + i * 4);
    return `<path d="M${w / 2 - half} ${y}q${half / 2}-4 ${half} 0t${half} 0" fill="none" stroke="#fbe0ae" stroke-width="2.4" stroke-linecap="round" opacity="${n1(0.8 - i * 0.045)}"/>`;
  }).join('');
  const x = w / 2 + 66;
  const sun =
    `<g class="sun"><circle cx="${x}" cy="${horizon - 6}" r="74" fill="#fdf0b4" opacity=".35"/>` +
    `<circle cx="${x}" cy="${horizon - 6}" r="50" fill="#fdeab0" stroke="#f2b24c" stroke-width="2"/></g>`;
  const body =
    `<defs>${gradient('evening-sky', SKY)}${gradient('evening-sea', SEA)}</defs>` +
    `<rect width="${w}" height="${horizon}" fill="url(#evening-sky)"/>` +
    wash(w, horizon * 0.7, { seed: 'eve1', fill: 'purple', count: 6, size: 0.13, opacity: 0.14 }) +
    wash(w, horizon, { seed: 'eve2', fill: 'orange-light', count: 6, size: 0.12, opacity: 0.2 }) +
    sun +
    `<rect y="${horizon}" width="${w}" height="${h - horizon}" fill="url(#evening-sea)"/>` +
    at(46, 0, light) +
    `<g transform="translate(${w / 2 - 158} ${n1(horizon - 128)}) scale(.86)">${isle().body}</g>` +
    ship(14, horizon - 38, 0.62) +
    ship(w - 76, horizon - 18, 0.72) +
    ship(w - 150, horizon + 20, 0.5) +
    at(0, n1(horizon - 216), BIRDS);
  return { w, h, body };
}
