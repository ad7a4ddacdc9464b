/* How long the others' deeds are shown: for the eye alone, nobody waits for it. */
export type Pace = 'calm' | 'brisk' | 'at-once';

export const PACES: readonly Pace[] = ['calm', 'brisk', 'at-once'];

/** Milliseconds that a thing flies, and that its sentence then stands alone. */
export const TIMES: Record<Pace, { flight: number; rest: number }> = {
  calm: { flight: 900, rest: 1200 },
  brisk: { flight: 420, rest: 400 },
  'at-once': { flight: 0, rest: 0 },
};

/** Without motion nothing flies: the outline stands for this long. */
export const STILL = 2000;
