/* What a try was made of, as small pictures for the text that is shared. The device where it ended remembers them. */
import type { Score } from '../schema';

const SIGNS: Record<string, string> = {
  monsters: '🐉',
  krakens: '🐙',
  islands: '🏝️',
  bonuses: '⭐',
  ships: '⛵',
  schooners: '⛵',
  galleons: '🚢',
  bottles: '🍾',
  toys: '🧸',
  kinds: '🎁',
  'families-blue': '💙',
  'families-green': '💚',
  'families-orange': '🧡',
  'families-purple': '💜',
  'families-red': '❤️',
  families: '🐈',
  'rare-treasures': '💎',
  traditions: '📜',
  'public-traditions': '🗞️',
  'family-cards': '🃏',
  rats: '🐀',
  rooms: '🚪',
};

/** "🐉 14 ⛵ 8 🍾 −3": every line that made a difference. */
export function signsOf({ lines }: Pick<Score, 'lines'>): string {
  return Object.entries(lines)
    .flatMap(([line, points]) => {
      const sign = SIGNS[line];
      return sign && points ? [`${sign} ${points < 0 ? `−${-points}` : points}`] : [];
    })
    .join(' ');
}

const KEY = 'archipel-challenge-signs';
const MOST = 12;

function kept(): [table: string, signs: string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

export function keepSigns(table: string, signs: string): void {
  try {
    const others = kept().filter(([other]) => other !== table);
    localStorage.setItem(KEY, JSON.stringify([...others, [table, signs]].slice(-MOST)));
  } catch {
    // a full or forbidden storage only costs the pictures
  }
}

export const keptSigns = (table: string): string => kept().find(([one]) => one === table)?.[1] ?? '';
