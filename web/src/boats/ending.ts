/** What the end of a game against the sister means: she wins a tie. */
import type { Text } from '../schema';
import { en, fr, type BoatWords } from './words';

const both = (make: (words: BoatWords) => string): Text => ({ en: make(en), fr: make(fr) });

export const sisterEnding = (won: boolean, mine: number, hers: number): { title: Text; words: Text[] } => ({
  title: both((words) => (won ? words.solo.won : words.solo.lost)),
  words: [
    both((words) => words.soloScore(mine, hers)),
    both((words) => (mine === hers ? words.soloTie : words.soloDone)),
  ],
});
