/** Small pictures of the first path: who plays, how long, from what age, how much there is to learn. */
import { v } from '../look/theme';
import { avatar, seatHead } from '../look/head';

const ink = v('piece-ink');
const line = `fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;

const cat = (seat: number, x: number, y: number, size = 0.72): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${avatar(seatHead(seat))}</g>`;
const phone = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="11" height="18" rx="2.5" fill="${v('cream')}" stroke="${ink}" stroke-width="1.6"/><path d="M${x + 4} ${y + 15.4}h3" ${line}/>`;
/** Balls of wool: what weighs more has more of them. */
const balls = (count: number): string =>
  [0, 1, 2]
    .map((n) => {
      const x = 5 + n * 11;
      const filled = n < count;
      return (
        `<circle cx="${x}" cy="12" r="3.9" fill="${filled ? v('red') : 'none'}" stroke="currentColor" stroke-width="1.5"${filled ? '' : ' stroke-dasharray="2 2"'}/>` +
        (filled ? `<path d="M${x - 3} ${10}q3 4 6 1M${x - 2} 14q3-4 5-1" ${line} stroke-width="1"/>` : '')
      );
    })
    .join('');

const DRAWINGS: Record<string, string> = {
  alone: cat(0, 28, 20, 0.95),
  phones: cat(0, 14, 15) + cat(1, 42, 15) + phone(8.5, 20) + phone(36.5, 20),
  device: cat(0, 13, 15) + cat(1, 43, 15) + phone(22.5, 18),
  friends: cat(0, 12, 24) + cat(1, 44, 24) + `<path d="M15 7q13-9 26 0" ${line} stroke-dasharray="0.1 4"/>`,
  clock: `<circle cx="16" cy="12" r="9" fill="${v('cream')}" stroke="currentColor" stroke-width="1.8"/><path d="M16 7v5l3.6 2.4" ${line}/>`,
  age: `<path d="M7 21v-8h18v8z" fill="${v('cream')}" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="M8 16.5q3 2.6 6 0t6 0t4 0" ${line}/><path d="M16 13V7" stroke="currentColor" stroke-width="1.8"/><path d="M16 2.6q2.4 2.6 0 4.2q-2.4-1.6 0-4.2z" fill="${v('gold')}" stroke="currentColor" stroke-width="1.1"/>`,
  'weight-1': balls(1),
  'weight-2': balls(2),
  'weight-3': balls(3),
};

export const drawing = (name: string): string => DRAWINGS[name] ?? '';
