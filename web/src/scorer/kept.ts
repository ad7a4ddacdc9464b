/** What is painted stays on this device: a score of one's own for each game until it is cleared, and those of some links. */
import { ALL, playersOf, type Sheets } from './draft';

const place = (game: string) => `archipel.score.${game}`;
const linked = (id: string) => `link.${id}`;
const LINKS = 'archipel.score.links';
/** Of so many links the sheets are kept; those that were open longest ago go. */
export const MOST_LINKS = 12;

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

/** The sheets of a link as they were seen here last. */
export const keptLink = (id: string): Sheets | null => kept(linked(id));

export function keepLink(id: string, sheets: Sheets): void {
  if (!playersOf(sheets).length) return;
  keep(linked(id), sheets);
  try {
    const links = JSON.parse(localStorage.getItem(LINKS) ?? '[]') as string[];
    if (links[0] === id) return;
    const latest = [id, ...links.filter((one) => one !== id)];
    for (const old of latest.slice(MOST_LINKS)) localStorage.removeItem(place(linked(old)));
    localStorage.setItem(LINKS, JSON.stringify(latest.slice(0, MOST_LINKS)));
  } catch {
    // a private window keeps nothing
  }
}
