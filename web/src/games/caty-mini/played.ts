/** The furniture tile that a move was made with. */
import type { Drawing } from '../../look/draw';
import type { Text } from '../../schema';
import { furnitureTile } from './furniture';
import { lettersOf, pieceOf, wallOf, type Content, type Event } from './game';

export const played = (content: Content, events: readonly Event[], language: keyof Text): Drawing[] =>
  events.flatMap((event) => {
    if (event.event !== 'led' && event.event !== 'ran') return [];
    const { colour } = pieceOf(content, event.furniture);
    const { paint } = wallOf(content, colour);
    return [furnitureTile(event.furniture, colour, lettersOf(content, language)[colour], { paint: paint ?? null })];
  });
