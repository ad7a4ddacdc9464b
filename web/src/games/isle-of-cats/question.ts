/** What the game asks of a seat now, and where the day stands. */
import type { Phase, View } from './game';

export type Question =
  | 'colours'
  | 'family-cards'
  | 'draft'
  | 'keep'
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
  return view.phase === 'rescue' && view.mode === 'family' ? 'family' : PHASES[view.phase];
}

/** The steps of a day as the strip shows them; each is a word of the content. */
export const STEPS = ['fishing', 'exploration', 'traditions', 'rescue', 'rare-finds', 'dusk'] as const;
export type DayStep = (typeof STEPS)[number];

const STEP: Partial<Record<Phase, DayStep>> = {
  draft: 'exploration',
  keep: 'exploration',
  traditions: 'traditions',
  'rescue-cards': 'rescue',
  rescue: 'rescue',
  'rare-finds': 'rare-finds',
  dusk: 'dusk',
};

export const stepOf = (phase: Phase): DayStep | null => STEP[phase] ?? null;

/** Dusk comes once, on the last of so many days. */
export const stepsOf = (day: number, days: number): readonly DayStep[] =>
  day === days ? STEPS : STEPS.filter((step) => step !== 'dusk');

/** Which help of the content tells of a step. */
export const HELP: Record<DayStep, string> = {
  fishing: 'fish',
  exploration: 'draft',
  traditions: 'tradition',
  rescue: 'left',
  'rare-finds': 'rare-finds',
  dusk: 'dusk',
};
