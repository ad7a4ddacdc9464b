/** What the end of a game against the sister means; `tie` says who wins one, where that decided. */
import type { Text } from '../schema';
import { en, fr, type BoatWords } from './words';

const both = (make: (words: BoatWords) => string): Text => ({ en: make(en), fr: make(fr) });

export const sisterEnding = (
  won: boolean,
  mine: number,
  hers: number,
  tie?: Text | null,
): { title: Text; words: Text[] } => ({
  title: both((words) => (won ? words.solo.won : words.solo.lost)),
  words: [
    both((words) => words.soloScore(mine, hers)),
    {
      en: [...(tie ? [tie.en] : []), en.soloDone[won ? 'won' : 'lost']].join(' '),
      fr: [...(tie ? [tie.fr] : []), fr.soloDone[won ? 'won' : 'lost']].join(' '),
    },
  ],
});
