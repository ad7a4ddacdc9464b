/** The dice that a move was made with. */
import { die, type Face } from '../../look/die';
import type { Drawing } from '../../look/draw';
import { bottle } from './chart';
import type { Event } from './game';

const aDie = (value: number, style: { black?: boolean; chosen?: boolean }): Drawing => ({
  w: 60,
  h: 62,
  body: die(value as Face, style),
});

function drawn(event: Event): Drawing[] {
  if (event.event === 'draw') return [aDie(event.die, { chosen: true })];
  if (event.event === 'bottle') return [{ w: 36, h: 52, body: bottle(true) }];
  return [];
}

/** The die or bottle of a move; where nobody moved, the dice of the new round. */
export function played(events: readonly Event[]): Drawing[] {
  const used = events.flatMap(drawn);
  if (used.length) return used;
  const round = events.find((event) => event.event === 'round');
  return round ? [aDie(round.black, { black: true }), ...round.white.map((value) => aDie(value, {}))] : [];
}
