/** What the bar over the game says. */
import type { Text } from '../../schema';
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
export function ending({ view, content }: Situation): { title: Text; words: Text[] } | null {
  if (!view.solo) return null;
  const { title, exploits } = view.solo;
  return {
    title: content.titles.find((one) => one.id === title)?.text ?? content.no_title,
    words: content.exploits.filter((one) => exploits.includes(one.id)).map((one) => one.text),
  };
}
