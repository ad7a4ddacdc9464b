/** The cards and the cat that a move was made with. Public facts alone. */
import { smallCard } from '../../boats/card';
import { pieceAlone, type Looks } from '../../boats/piece';
import type { Drawing } from '../../look/draw';
import { cardView, pieceOf } from './drawing';
import type { Content, Event } from './game';

function cardsOf(event: Event): number[] {
  if (event.event === 'sister-card') return [];
  if (event.event === 'rescued') return event.basket;
  if (event.event === 'revealed') return event.cards;
  return 'card' in event && typeof event.card === 'number' ? [event.card] : [];
}

export function played(content: Content, events: readonly Event[], looks: Required<Looks>): Drawing[] {
  const cards = [...new Set(events.flatMap(cardsOf))].filter((number) => number in content.cards);
  const cats = events.flatMap((event) => (event.event === 'rescued' ? [event.tile] : []));
  return [
    ...cats.map((tile) => pieceAlone(pieceOf(tile, content), { look: looks.look })),
    ...cards.map((number) => smallCard(cardView(number, content, '', looks), true)),
  ];
}
