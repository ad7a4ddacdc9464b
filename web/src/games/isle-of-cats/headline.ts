/** What the bar over the game says. */
import { sisterEnding } from '../../boats/ending';
import type { Score, TableInfo, Text } from '../../schema';
import { absence } from '../../table/away';
import { questionOf } from './question';
import type { Content, View } from './game';
import { both, type Words } from './words';

export interface Situation {
  view: View;
  content: Content;
  seat: number | null;
  names: string[];
  /** Who sits there and who is away; a replay has nobody to wait for. */
  table?: TableInfo;
}

/** Whom the game waits for. */
function waitedFor({ view, names, table }: Situation, words: Words): string {
  if (view.turn === 'sister') return words.question.sister;
  const away = table && absence(table, names);
  if (away) return away;
  const who = view.pending.map((seat) => names[seat] ?? '');
  return who.length > 1
    ? words.severalThink(`${who.slice(0, -1).join(', ')} ${words.and} ${who.at(-1)}`)
    : words.thinks(who[0] ?? '');
}

/** What there is to do now, in short or at length. */
export function doing(situation: Situation, words: Words, said: 'question' | 'longQuestion' = 'question'): string {
  const { view, content, seat } = situation;
  const question = questionOf(view, seat);
  if (question === 'wait') return waitedFor(situation, words);
  if (question === 'rescue' && view.rescued > 0) return words.again[said];
  if (question === 'family-cards') return words.familyQuestion(content.family.kept);
  if (question === 'draft' && view.players.length === 1) return words.question.draft; // alone, no pack goes on
  return words[said][question];
}

/** Where the day stands: "Day 2 · Rescue", which is all a phone has room for. */
export function headline(situation: Situation): { title: Text; subtitle: Text } {
  const { view, content } = situation;
  const name = view.step ? content.words[view.step] : undefined;
  const when = (words: Words) => words.days(view.day, content.days);
  return {
    title: name
      ? {
          en: both((words) => words.title(name.en, view.day)).en,
          fr: both((words) => words.title(name.fr, view.day)).fr,
        }
      : both(when),
    subtitle: both((words) => doing(situation, words)),
  };
}

/** Alone, one plays against the sister. */
export function ending({ view, standing }: Situation & { standing: Score[] }): { title: Text; words: Text[] } | null {
  if (!view.sister) return null;
  return sisterEnding(view.winners.length > 0, standing[0]?.total ?? 0, view.sister.score.total ?? 0, view.tie);
}
