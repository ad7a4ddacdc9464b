/** What the game asks of a seat now, and where the day stands. */
import type { DayStep, Phase, View } from './game';

export type Question =
  | 'colours'
  | 'family-cards'
  | 'draft'
  | 'keep'
  | 'hold'
  | 'pay'
  | 'name'
  | 'rescue-cards'
  | 'rescue'
  | 'family'
  | 'sister'
  | 'rare-finds'
  | 'dusk'
  | 'place'
  | 'offer'
  | 'fields'
  | 'wait'
  | 'over';

const PHASES: Record<Phase, Question> = {
  colours: 'colours',
  'family-cards': 'family-cards',
  draft: 'draft',
  keep: 'keep',
  traditions: 'name',
  'rescue-cards': 'rescue-cards',
  rescue: 'rescue',
  'rare-finds': 'rare-finds',
  dusk: 'dusk',
  over: 'over',
};

export function questionOf(view: View, seat: number | null): Question {
  if (view.over) return 'over';
  if (seat === null || !view.pending.includes(seat)) return 'wait';
  if (view.interrupt) return view.interrupt.kind;
  if (view.turn === 'sister') return 'sister';
  if (view.holding.includes(seat)) return 'hold';
  return view.phase === 'rescue' && view.mode === 'family' ? 'family' : PHASES[view.phase];
}

/** Which help of the content tells of a step. */
export const HELP: Record<DayStep, string> = {
  fishing: 'fish',
  exploration: 'draft',
  traditions: 'tradition',
  rescue: 'left',
  'rare-finds': 'rare-finds',
  dusk: 'dusk',
};
