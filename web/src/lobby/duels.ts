/* How often this person has won with bots of each level at the table, kept on this device. */
const KEY = 'archipel-duels';

/** So many games tell something. */
const ENOUGH = 5;

interface Kept {
  played: number;
  won: number;
  /** The last table that was counted: reading its end again counts nothing. */
  table: string;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

const nameOf = (game: string, level: string): string => `${game} ${level}`;

/** A finished game with bots of these levels at the table. */
export function countDuel(game: string, levels: readonly string[], table: string, won: boolean): void {
  const kept = all();
  for (const name of new Set(levels.map((level) => nameOf(game, level)))) {
    const before = kept[name] ?? { played: 0, won: 0, table: '' };
    if (before.table === table) continue;
    kept[name] = { played: before.played + 1, won: before.won + (won ? 1 : 0), table };
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage only costs the memory
  }
}

/** Of ten games with a bot of this level, how many this person wins; null before there were enough to say so. */
export function winsOfTen(game: string, level: string): number | null {
  const kept = all()[nameOf(game, level)];
  return kept && kept.played >= ENOUGH ? Math.round((10 * kept.won) / kept.played) : null;
}
