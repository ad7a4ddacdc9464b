/** The island itself, for the lobby, empty states and the middle of the fields. */
import type { Drawing } from './draw';
import { v } from './theme';

export function isle(): Drawing {
  const k = `stroke="${v('piece-ink')}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"`;
  const thin = (width: number) => k.replace('2.2', String(width));
  const beach = `<path d="M8 146C30 120 80 122 104 116C140 108 176 110 206 116C240 118 282 128 292 146C240 164 60 164 8 146Z" fill="${v('rare-light')}" ${k}/>`;
  const hills =
    `<path d="M44 132C58 92 92 70 118 82C138 36 186 30 204 84C228 76 250 100 258 132C200 146 96 146 44 132Z" fill="${v('green')}" ${k}/>` +
    `<path d="M44 132C58 92 92 70 118 82C112 96 110 108 112 120" fill="none" ${thin(1.4)} opacity=".6"/>` +
    `<path d="M150 60q10-8 20 0M138 84q12-8 24 0M84 104q10-7 20 0M206 104q10-7 20 0" fill="none" ${thin(1.5)} opacity=".6"/>`;
  const lighthouse =
    `<path d="M156 52L160 12H178L182 52Z" fill="${v('cream')}" ${k}/><path d="M158 32H180L181 42H157Z" fill="${v('red')}"/>` +
    `<path d="M156 12H182L169 2Z" fill="${v('red')}" ${k}/><rect x="165" y="15" width="8" height="9" fill="${v('gold')}" ${thin(1.4)}/>`;
  const palm = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y}C${x - 3} ${y - 18} ${x + 3} ${y - 30} ${x} ${y - 42}" fill="none" ${thin(5)}/>` +
    `<path d="M${x} ${y - 42}c-14-10-26-2-28 8 10-6 18-6 28-8-8-12-2-22 8-24 2 10 0 18-8 24 12-8 24-2 28 8-10-2-18-4-28-8Z" fill="${v('green-light')}" ${thin(1.8)}/></g>`;
  const waves = `<path d="M4 158q9-7 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0" fill="none" stroke="${v('sea-line')}" stroke-width="3" stroke-linecap="round"/>`;
  return { w: 300, h: 170, body: beach + hills + lighthouse + palm(64, 128, -8) + palm(236, 130, 8) + waves };
}
