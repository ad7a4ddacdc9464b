/* Which games this browser's person has played, learnt, or said they need no lesson for: kept here, sent nowhere. */

const KEY = 'archipel-known';

function known(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // storage is off, or holds something else
  }
}

export const knows = (game: string): boolean => known().includes(game);

export function remember(game: string): void {
  if (knows(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known(), game]));
  } catch {
    // a full or forbidden storage only costs the memory
  }
}
