/** The lines of a score, those of the five families as one. */
import { words } from './words';

export interface Line {
  /** The line of the score sheet to open. */
  line: string;
  title: string;
  points: number;
}

/** A player's lines, short: all families together. */
export function shortLines(lines: Record<string, number>): Line[] {
  const families = Object.entries(lines).filter(([line]) => line.startsWith('families-'));
  const best = families.reduce((a, b) => (b[1] > a[1] ? b : a), families[0] ?? ['families-blue', 0]);
  const one = (line: string, title: string): Line => ({ line, title, points: lines[line] ?? 0 });
  return [
    { line: best[0], title: words().families, points: families.reduce((sum, [, points]) => sum + points, 0) },
    one('rare-treasures', words().rare),
    one('traditions', words().traditionPoints),
    one('rats', words().rats),
    one('rooms', words().roomsLeft),
  ];
}
