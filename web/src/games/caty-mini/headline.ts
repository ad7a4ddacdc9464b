/** What the bar over the game says. */
import type { TableInfo, Text } from '../../schema';
import { absence } from '../../table/away';
import { pieceOf, type Choice, type Content, type View } from './game';
import { capital, filled } from './labels';
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
  choices?: Choice[];
  /** Who sits there and who is away; a replay has nobody to wait for. */
  table?: TableInfo;
}

const ASKED = { draw: 'whichPile', knot: 'whichNotch', lead: 'whichFurniture', run: 'whichNotch' } as const;
const TITLE = { draw: 'drawTitle', knot: 'knotTitle', lead: 'leadTitle' } as const;
const DOING = { draw: 'drawing', knot: 'knotting', lead: 'leading', run: 'running' } as const;

/** "Quick, to the clock!" */
export function quick(view: View, content: Content): Text | null {
  const call = content.prompts.quick;
  return view.phase === 'run' && view.goal && call ? filled(call, { to: pieceOf(content, view.goal).to }) : null;
}

/** What a phone's bar has room for. */
const SHORT = 20;

/** The call for a narrow bar: where it is too long, only where to. */
function shortly(view: View, content: Content, call: Text): Text {
  if (!view.goal) return call;
  const { to } = pieceOf(content, view.goal);
  return both((words, language) =>
    call[language].length <= SHORT ? call[language] : words.there(capital(to[language])),
  );
}

function progress(view: View, content: Content): Text {
  const round = content.prompts.round;
  return view.round && round ? filled(round, { n: view.round }) : both((words) => words.ready);
}

export function headline({ view, content, seat, names, choices = [], table }: Situation): Headline {
  const { phase } = view;
  const turn = view.pending[0];
  const where = progress(view, content);
  if (phase === 'over' || turn === undefined) return { title: both((words) => words.over), subtitle: where };
  const call = quick(view, content);
  const join = (after: Text): Text => ({ fr: `${where.fr} · ${after.fr}`, en: `${where.en} · ${after.en}` });
  if (choices.some(({ move }) => move.type === 'nap')) {
    return { title: both((words) => words.tooFar), subtitle: join(both((words) => words.napTime)) };
  }
  if (turn === seat) {
    const title = phase === 'run' ? call && shortly(view, content, call) : both((words) => words[TITLE[phase]]);
    return { title: title ?? where, subtitle: join(both((words) => words[ASKED[phase]])) };
  }
  const away = table && absence(table, names);
  return {
    title: both((words) => away ?? words[DOING[phase]](names[turn] ?? '')),
    subtitle: call ? join(call) : where,
  };
}

/** Who won, and what decided where points did not. */
export function ending({ view, content, seat, names }: Situation): { title: Text; words: Text[] } {
  const { winners } = view;
  const title = both((words) => {
    if (winners.length > 1) return words.winTogether(winners.map((one) => names[one] ?? ''));
    return winners[0] === seat ? words.youWin : words.wins(names[winners[0] ?? 0] ?? '');
  });
  const tie = content.prompts.tie;
  return {
    title,
    words: [...(view.tie_broken && tie ? [{ fr: `${tie.fr}.`, en: `${tie.en}.` }] : []), both((words) => words.over)],
  };
}
