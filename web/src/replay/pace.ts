/** How fast a replay goes: the whole game in half a minute, unless the reader chooses another speed. */

/** Milliseconds that a whole game takes at the normal speed. */
export const LENGTH = 30_000;
/** A game of few steps is over sooner, so that no step stands longer than this. */
const LONGEST = 3000;
/** No step is shown for less: of a game of many steps, some are passed over. */
const SHORTEST = 400;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** After how many milliseconds the replay goes on, and by how many steps. */
export function beat(steps: number, speed: Speed): { ms: number; stride: number } {
  const each = Math.min(LONGEST, LENGTH / Math.max(1, steps)) / speed;
  const stride = Math.max(1, Math.ceil(SHORTEST / each));
  return { ms: each * stride, stride };
}
