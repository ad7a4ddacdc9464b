/** What the sister has just done, told step by step. */
import type { Entry, Text } from '../../schema';
import type { Event } from './game';

export interface SisterStep {
  text: Text;
  /** The tiles that left, or changed places. */
  tiles: string[];
}

export interface SisterTurn {
  card: number;
  steps: SisterStep[];
}

/** Her last card among these entries that she has resolved. A card that was only turned up is no turn yet. */
export function sisterTurnIn(entries: readonly Entry[]): SisterTurn | null {
  let turn: SisterTurn | null = null;
  for (const entry of entries)
    entry.events.forEach((one, index) => {
      const event = one as Event;
      const text = entry.told[index];
      if (event.event === 'sister-card') turn = { card: event.card, steps: [] };
      else if (event.event === 'sister-took' && text) {
        turn ??= { card: 0, steps: [] };
        turn.steps.push({ text, tiles: event.switched ?? (event.tile ? [event.tile] : []) });
      }
    });
  return turn;
}
