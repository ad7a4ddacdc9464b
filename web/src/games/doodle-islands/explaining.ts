/** What to say when somebody taps a thing: what it is and, where it can't be chosen, why not. */
import { known } from '../../look/draw';
import { refusal } from '../../play/previews.svelte';
import type { Text } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import type { Choosing } from './choosing.svelte';
import { cellOf, openedBy, seaOf, type Cell, type Content, type Draw, type Help, type View } from './game';
import { kindAt } from './sheet';
import { both } from './words';

export interface Explanation {
  title: Text;
  words: Text[];
}

export function helpOf(view: View, content: Content, thing: string): Help | undefined {
  const entry = seaOf(view, content).help[thing];
  return entry === undefined ? undefined : content.help[entry];
}

export function thing(view: View, content: Content, name: string): Explanation | null {
  const help = helpOf(view, content, name);
  return help ? { title: help.title, words: [help.text] } : null;
}

/** One thing, or several under one heading, each with its name before it. */
export function things(view: View, content: Content, names: string[]): Explanation | null {
  const found = names.flatMap((name) => thing(view, content, name) ?? []);
  if (found.length < 2) return found[0] ?? null;
  const named = ({ title, words }: Explanation, language: 'fr' | 'en', colon: string) =>
    `${title[language]}${colon} ${words.map((text) => text[language]).join(' ')}`;
  return {
    title: both((words) => words.aboutTracks),
    words: found.map((one) => ({ fr: named(one, 'fr', ' :'), en: named(one, 'en', ':') })),
  };
}

/** Something to ask the server for in a cell: the first thing that its kind can take, or any where it takes nothing. */
function attempt(view: View, content: Content, cell: Cell): Draw {
  const [first] = seaOf(view, content).draws[kindAt(view, content, cell)] ?? [];
  return first ?? known(content.shapes[0]);
}

/** A cell: in my turn why it is closed and what would open it; always what it is. */
export async function cellExplained(
  view: View,
  content: Content,
  choosing: Choosing,
  cell: Cell,
  preview: ScreenProps['preview'],
): Promise<Explanation> {
  const [row, column] = cell;
  const kind = kindAt(view, content, cell);
  const help = helpOf(view, content, kind);
  const name = known(content.words[kind]);
  const place = both((words) => words.place(column + 1, row + 1));
  const title = { fr: `${name.fr} · ${place.fr.toLowerCase()}`, en: `${name.en} · ${place.en.toLowerCase()}` };
  const words: Text[] = [];
  if (choosing.mine) {
    const { die } = choosing; // without one the server would speak of a die nobody chose
    if (die) words.push(...(await refusal(preview, { type: 'pick', die, cell, draw: attempt(view, content, cell) })));
    words.push(opening(choosing, cell));
  }
  return { title, words: help ? [...words, help.text] : words };
}

/** Which dice would open a cell. */
function opening(choosing: Choosing, cell: Cell): Text {
  const dice = [...new Set(choosing.slotsFor(cell).map((slot) => choosing.white[slot] as number))];
  if (!dice.length) return both((words) => words.noOpener);
  return both((words) => words.openers(dice.map((die) => words.white(die).toLowerCase()).join(', ')));
}

/** A white die that opens nothing for me, or any die while others play. */
export async function dieExplained(
  view: View,
  content: Content,
  choosing: Choosing,
  die: number | null,
  preview: ScreenProps['preview'],
): Promise<Explanation | null> {
  const found = thing(view, content, die === null ? 'black-die' : 'white-die');
  if (!found || die === null || !choosing.mine) return found;
  const cell = cellOf(openedBy(view, die)?.cells[0] ?? [0, 0]);
  const why = await refusal(preview, { type: 'pick', die, cell, draw: attempt(view, content, cell) });
  return { ...found, words: [...why, ...found.words] };
}
