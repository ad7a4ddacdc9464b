/** What the bar over the game says. */
import { sisterEnding } from '../../boats/ending';
import { listed } from '../../i18n';
import type { TableInfo, Text } from '../../schema';
import { absence } from '../../table/away';
import type { Content, View } from './game';
import { both, words, type Words } from './words';

export interface Situation {
  view: View;
  content: Content;
  seat: number | null;
  names: string[];
  /** Who sits there and who is away; a replay has nobody to wait for. */
  table?: TableInfo;
}

/** What there is to do now. */
function doing({ view, names, table }: Situation, seat: number, words: Words): string {
  if (view.over) return words.over;
  if (view.phase === 'reveal') return view.pending.includes(seat) ? words.layOut : words.captainLays;
  const turn = view.players[seat]?.turn;
  if (!turn) return words.shortIsland;
  if (turn.stage === 'choose') return words.choose;
  if (turn.stage === 'done') return (table && absence(table, names)) ?? words.wait;
  if (turn.bonus) return words.bonus;
  return turn.open || turn.unresolved.length ? words.draw : words.ready;
}

export function headline(situation: Situation): { title: Text; subtitle: Text } {
  const { view, content, seat } = situation;
  const day = both((words) => words.day(view.day, content.days));
  if (seat === null) return { title: content.title, subtitle: day };
  return { title: day, subtitle: both((words) => doing(situation, seat, words)) };
}

/** Who is waited for besides me: those who still draw, or those who are away; empty where there is nobody. */
export function waitedFor({ view, seat, names, table }: Omit<Situation, 'content'> & { table: TableInfo }): string {
  const others = view.pending.filter((one) => one !== seat).map((one) => names[one] ?? '');
  return others.length ? (absence(table, names) ?? words().waitingFor(listed(others))) : '';
}

/** Alone, one plays against the sister. */
export function ending({ view }: Situation): { title: Text; words: Text[] } | null {
  if (!view.sister) return null;
  return sisterEnding(view.winners.length > 0, view.players[0]?.score.total ?? 0, view.sister.score.total, view.tie);
}
