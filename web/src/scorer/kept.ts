/** What is painted stays on this device: a score of one's own for each game until it is cleared, and those of some links. */
import type { SheetBox } from './boxes';
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

const boxed = (game: string) => `${game}.box`;

/** The box of the sheets that are kept for a game, or for a link; null for ours. */
export function keptBox(game: string): SheetBox | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(boxed(game))) ?? 'null') as SheetBox | null;
    return found?.chosen && found.content ? found : null;
  } catch {
    return null;
  }
}

export function keepBox(game: string, box: SheetBox | null): void {
  try {
    if (box) localStorage.setItem(place(boxed(game)), JSON.stringify(box));
    else localStorage.removeItem(place(boxed(game)));
  } catch {
    // a private window keeps nothing
  }
}

export function keep(game: string, sheets: Sheets): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(sheets));
  } catch {
    // a private window keeps nothing
  }
}

export const keptLinkBox = (id: string): SheetBox | null => keptBox(linked(id));
export const keepLinkBox = (id: string, box: SheetBox | null): void => keepBox(linked(id), box);

/** The sheets of a link as they were seen here last. */
export const keptLink = (id: string): Sheets | null => kept(linked(id));

export function keepLink(id: string, sheets: Sheets): void {
  if (!playersOf(sheets).length) return;
  keep(linked(id), sheets);
  try {
    const links = JSON.parse(localStorage.getItem(LINKS) ?? '[]') as string[];
    if (links[0] === id) return;
    const latest = [id, ...links.filter((one) => one !== id)];
    for (const old of latest.slice(MOST_LINKS))
      for (const kind of [linked(old), boxed(linked(old))]) localStorage.removeItem(place(kind));
    localStorage.setItem(LINKS, JSON.stringify(latest.slice(0, MOST_LINKS)));
  } catch {
    // a private window keeps nothing
  }
}
