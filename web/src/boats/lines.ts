/** The icons of a score's lines. */
import type { IconName } from '../look/icons';

const ICON: Record<string, IconName> = {
  'rare-treasures': 'gem',
  traditions: 'scroll',
  'public-traditions': 'people',
  'family-cards': 'scroll',
  rats: 'rat',
  rooms: 'room',
};

export const iconOf = (line: string): IconName => ICON[line] ?? 'family';
