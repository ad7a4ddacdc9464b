/** The signs of a score's lines. */
import type { IconName } from '../look/icons';
import type { Colour } from '../look/theme';
import { LETTERS } from './piece';

const ICON: Record<string, IconName> = {
  'rare-treasures': 'gem',
  traditions: 'scroll',
  'public-traditions': 'people',
  'family-cards': 'scroll',
  rats: 'rat',
  rooms: 'room',
};

export const iconOf = (line: string): IconName => ICON[line] ?? 'family';

/** The family a line counts, where it counts one: "families-blue". */
export function familyOf(line: string): Colour | null {
  const name = line.replace(/^families-/, '');
  return name !== line && name in LETTERS.en ? (name as Colour) : null;
}
