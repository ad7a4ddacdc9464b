/** What the bar over the game says. */
import type { Sign } from '../../ending/drawings';
import type { Score, Text } from '../../schema';
import type { SoloEnding } from '../../table/screen';
import { seaOf, type Content, type View } from './game';
import { both } from './words';

export interface Headline {
  title: Text;
  subtitle: Text;
}

export interface Situation {
  view: View;
  content: Content;
  seat: number | null;
  names: string[];
}

export function headline({ view, content, seat, names }: Situation): Headline {
  const turn = view.pending[0];
  const sea = seaOf(view, content).title;
  const last = view.ending.length && !view.over ? content.words['last-round'] : undefined;
  const round = last ?? both((words) => words.round(view.round));
  return {
    title: both((words) => {
      if (turn === undefined) return words.over;
      return turn === seat ? words.yourTurn : words.thinking(names[turn] ?? '');
    }),
    subtitle: { fr: `${round.fr} · ${sea.fr}`, en: `${round.en} · ${sea.en}` },
  };
}

/** A solo game ends with a title, and perhaps with exploits. */
export function ending(
  { view, content }: Situation,
  standing: Score[] = [],
): { title: Text; words: Text[]; solo: SoloEnding } | null {
  if (!view.solo) return null;
  const { title, exploits } = view.solo;
  const gold = standing[0]?.total ?? 0;
  const earned = content.titles.find((one) => one.id === title);
  const next = content.titles.find((one) => one.least > gold);
  return {
    title: earned?.text ?? content.no_title,
    words: [],
    solo: {
      unit: { fr: 'pièces d’or', en: 'gold pieces' },
      titled: earned !== undefined,
      next: next ? { title: next.text, missing: next.least - gold } : null,
      exploits: content.exploits.map(({ id, text, meaning }) => ({
        sign: SIGNS[id] ?? 'star',
        title: text,
        meaning,
        done: exploits.includes(id),
      })),
    },
  };
}

/** What each exploit is stamped with. */
const SIGNS: Record<string, Sign> = {
  sober: 'bottle',
  navigator: 'route',
  slayer: 'monster',
  goldbeard: 'gold',
  builder: 'fort',
};
