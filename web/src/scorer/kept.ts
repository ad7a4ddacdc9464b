/** What is painted stays on this device until it is cleared: a game each. */
import { ALL, playersOf, type Sheets } from './draft';

const place = (game: string) => `archipel.score.${game}`;

export function kept(game: string): Sheets | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? 'null');
    if (found === null || typeof found !== 'object' || !playersOf(found as Sheets).length) return null;
    return { [ALL]: {}, ...(found as Sheets) };
  } catch {
    return null; // a private window keeps nothing, and what is broken is no sheet
  }
}

export function keep(game: string, sheets: Sheets): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(sheets));
  } catch {
    // a private window keeps nothing
  }
}
