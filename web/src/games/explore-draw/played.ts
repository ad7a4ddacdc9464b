/** The cards that a move was made with. */
import { smallCard } from '../../boats/card';
import type { Looks } from '../../boats/piece';
import type { Drawing } from '../../look/draw';
import { cardView } from './drawing';
import type { Content, Event, View } from './game';

/** The cards that this move took or used. */
function used(event: Event): number[] {
  if (event.event === 'cards-chosen') return event.slots;
  return event.event === 'card-opened' || event.event === 'card-closed' ? [event.slot] : [];
}

/** All cards of the seat's turn; those that were used just now, or are in use, are marked. */
export function played(
  { view, content, seat, events }: { view: View; content: Content; seat: number; events: readonly Event[] },
  looks: Required<Looks>,
): Drawing[] {
  const turn = view.players[seat]?.turn;
  const now = [...events.flatMap(used), ...(turn?.open ? [turn.open.slot] : [])];
  return [...new Set([...(turn?.chosen ?? []), ...now])].sort().flatMap((slot) => {
    const found = view.island?.find((one) => one.slot === slot)?.card;
    return found ? [smallCard(cardView(found, content, '', looks), now.includes(slot))] : [];
  });
}
