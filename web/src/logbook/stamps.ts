/* How each stamp of the logbook is drawn. What it takes is the server's to say. */
import type { Sign } from '../ending/drawings';
import type { Token } from '../look/theme';
import type { Text } from '../schema';

interface Look {
  sign: Sign;
  colour: Token;
  /** Around the sign, where the whole title is too long. */
  short?: Text;
}

const LOOKS: Record<string, Look> = {
  'first-voyage': { sign: 'boat', colour: 'good' },
  'first-win': { sign: 'flag', colour: 'route' },
  'four-isles': { sign: 'isle', colour: 'good' },
  'ten-crossings': { sign: 'anchor', colour: 'accent' },
  'fifty-crossings': { sign: 'rigging', colour: 'accent' },
  tailwind: { sign: 'wind', colour: 'accent' },
  'better-than-ever': { sign: 'better', colour: 'warn' },
  'full-table': { sign: 'table', colour: 'good' },
  'master-beaten': { sign: 'crown', colour: 'warn' },
  'five-days': { sign: 'flame', colour: 'warn' },
  'thirty-days': { sign: 'moon', colour: 'accent' },
  'all-of-a-day': { sign: 'sun', colour: 'warn' },
  sober: { sign: 'bottle', colour: 'accent' },
  navigator: { sign: 'route', colour: 'good', short: { fr: 'Navigateur', en: 'Navigator' } },
  slayer: { sign: 'monster', colour: 'route', short: { fr: 'Tueur', en: 'Slayer' } },
  goldbeard: { sign: 'gold', colour: 'warn' },
  builder: { sign: 'fort', colour: 'good' },
  'sea-wolf': { sign: 'wheel', colour: 'route' },
  admiral: { sign: 'star', colour: 'route' },
  'full-hold': { sign: 'gem', colour: 'accent' },
  'rat-tamer': { sign: 'rat', colour: 'route' },
  'three-colours': { sign: 'cat', colour: 'accent' },
  'hardest-sister': { sign: 'sister', colour: 'route' },
  'every-toy': { sign: 'top', colour: 'good' },
};

/** A stamp of a later server has no sign of its own yet. */
export const lookOf = (name: string): Look => LOOKS[name] ?? { sign: 'star', colour: 'accent' };

export const drawn = Object.keys(LOOKS);

const KEY = 'archipel-stamps-seen';

function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Those of these that were not looked at on this device before; from now on they were. */
export function newOf(earned: string[]): string[] {
  const known = seen();
  const fresh = earned.filter((name) => !known.includes(name));
  try {
    if (fresh.length) localStorage.setItem(KEY, JSON.stringify([...known, ...fresh]));
  } catch {
    // a full or forbidden storage only costs the memory
  }
  return fresh;
}
