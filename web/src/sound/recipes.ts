/* How every sound is made: wood, paper, a bell. Nothing is loaded. */

export interface Note {
  wave: 'triangle' | 'sine' | 'noise';
  /** Hertz at the beginning and at the end; the middle of the band for noise. */
  from: number;
  to: number;
  /** Milliseconds. */
  at: number;
  length: number;
  loud: number;
}

export type Sound = 'snap' | 'commit' | 'card' | 'pen' | 'dice' | 'string' | 'turn' | 'tick' | 'stamp' | 'record';

const note = (wave: Note['wave'], from: number, to: number, length: number, at = 0, loud = 1): Note => ({
  wave,
  from,
  to,
  at,
  length,
  loud,
});
const snap = (at = 0): Note => note('triangle', 180, 120, 40, at);
const TONE = 2 ** (2 / 12);

/** The notes of a sound. Counting goes a tone higher with each line. */
export function recipe(sound: Sound, line = 0): Note[] {
  switch (sound) {
    case 'snap':
      return [snap()];
    case 'commit':
      return [snap(), snap(70), note('noise', 200, 200, 90, 0, 0.5)];
    case 'card':
      return [note('noise', 3000, 3000, 90, 0, 0.4)];
    case 'pen':
      return [note('noise', 3000, 3000, 300, 0, 0.4)];
    case 'dice':
      return [0, 55, 105, 170, 250].map((at) => note('noise', 1800, 1200, 18, at, 0.8));
    case 'string':
      return [note('triangle', 330, 440, 260)];
    case 'turn':
      return [note('sine', 880, 880, 900, 0, 0.6), note('sine', 1320, 1320, 900, 0, 0.4)];
    case 'tick':
      return [note('triangle', 440 * TONE ** line, 440 * TONE ** line, 50, 0, 0.6)];
    case 'stamp':
      return [note('sine', 90, 60, 140)];
    case 'record':
      return [440, 554.37, 659.26].map((pitch, step) => note('triangle', pitch, pitch, 320, step * 140, 0.7));
  }
}

/** How long a phone trembles, in milliseconds. */
export const TREMBLE: Partial<Record<Sound, number>> = { snap: 6, commit: 14, stamp: 20 };
