/** What the bar over the game says. */
import type { Sign } from '../../ending/drawings';
import type { TableInfo, Text } from '../../schema';
import { absence } from '../../table/away';
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
  /** Who sits there and who is away; a replay has nobody to wait for. */
  table?: TableInfo;
}

export function headline({ view, content, seat, names, table }: Situation): Headline {
  const away = table && absence(table, names);
  const turn = view.pending[0];
  const sea = seaOf(view, content).title;
  const last = view.ending.length && !view.over ? content.words['last-round'] : undefined;
  const round = last ?? both((words) => words.round(view.round));
  return {
    title: both((words) => {
      if (turn === undefined) return words.over;
      if (away) return away;
      if (view.awaited > 0)
        return turn === seat ? words.captain.title(view.phase === 'setup') : words.captain.waits(names[turn] ?? '');
      return turn === seat ? words.yourTurn : words.thinking(names[turn] ?? '');
    }),
    subtitle: { fr: `${round.fr} · ${sea.fr}`, en: `${round.en} · ${sea.en}` },
  };
}

/** A solo game ends with a title, and perhaps with exploits. */
export function ending({ view, content }: Situation): { title: Text; words: Text[]; solo: SoloEnding } | null {
  const solo = soloOf(view, content);
  if (!solo) return null;
  return {
    title: solo.title,
    words: [],
    solo: {
      unit: { fr: 'pièces d’or', en: 'gold pieces' },
      titled: solo.titled,
      next: solo.next ? { title: solo.next.text, missing: solo.next.missing } : null,
      highest: solo.highest,
      exploits: solo.exploits.map(({ id, text, meaning, done }) => ({
        sign: SIGNS[id] ?? 'star',
        title: text,
        meaning,
        done,
      })),
    },
  };
}

/** A game alone as it stands: the title, the way to the next one, and the exploits. */
export interface SoloState {
  title: Text;
  titled: boolean;
  next: { text: Text; least: number; missing: number } | null;
  highest: boolean;
  exploits: (Content['exploits'][number] & { done: boolean })[];
}

export function soloOf({ solo, next_title }: View, { titles, no_title, exploits }: Content): SoloState | null {
  if (!solo) return null;
  const earned = titles.find((one) => one.id === solo.title);
  const next = titles.find((one) => one.id === next_title?.title);
  return {
    title: earned?.text ?? no_title,
    titled: earned !== undefined,
    next: next && next_title ? { text: next.text, least: next.least, missing: next_title.missing } : null,
    highest: next_title === null, // a sheet that an earlier version stored has no such fact
    exploits: exploits.map((one) => ({ ...one, done: solo.exploits.includes(one.id) })),
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
