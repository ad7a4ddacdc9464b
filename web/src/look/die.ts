/** A die, 60 x 60, lying a little askew. */
import { n1, random, type Seed } from './draw';
import { v } from './theme';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

const PIPS: Record<Face, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

export interface DieStyle {
  black?: boolean;
  chosen?: boolean;
  off?: boolean;
  seed?: Seed;
}

export function die(value: Face, { black = false, chosen = false, off = false, seed = value }: DieStyle = {}): string {
  const askew = n1((random(`die${seed}`)() - 0.5) * 9);
  const pip = black ? v('die-white') : v('piece-ink');
  const under = chosen
    ? `<rect x="2" y="2" width="56" height="56" rx="15" fill="${v('good')}"/>`
    : `<rect x="8" y="11" width="48" height="48" rx="11" fill="${v('shadow')}"/>`;
  const body = `<path d="M17 6Q30 4.5 43 6Q54 6.5 54 17Q55 30 54 43Q53.5 54 43 54Q30 55 17 54Q6.5 53.5 6 43Q5 30 6 17Q6.5 6.5 17 6Z" fill="${v(black ? 'die-black' : 'die-white')}" stroke="${v(black ? 'line-strong' : 'piece-ink')}" stroke-width="1.8"/>`;
  const pips = PIPS[value].map(([x, y]) => `<circle cx="${30 + x * 13}" cy="${30 + y * 13}" r="4.9" fill="${pip}"/>`);
  return `<g transform="rotate(${askew} 30 30)" opacity="${off ? 0.4 : 1}">${under}${body}${pips.join('')}</g>`;
}
