/**
 * What some cards bring, before they are taken: which of their discoveries fit on the boat now, each on its own.
 *
 * The server says so: it offers to place a discovery that fits, and to skip one that does not.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Choice } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { discoveriesOf, moveOf, type Move, type SlotView } from './game';
import type { Taking } from './cardchoice.svelte';

/** Of the questions a card asks first (a half, two of its discoveries), enough to hear of every discovery once. */
export function questionsIn(choices: readonly Choice[]): Move[] {
  const heard = new Set<number>();
  return choices.map(moveOf).filter((move) => {
    if (move.type !== 'choose-two') return move.type === 'choose-zone';
    const news = move.discoveries.some((discovery) => !heard.has(discovery));
    for (const discovery of move.discoveries) heard.add(discovery);
    return news;
  });
}

/** The ways to take up a card that these moves open: one for each question that it asks first. */
export async function waysInto(opening: Move[], ask: ScreenProps['preview']): Promise<Move[][]> {
  const [opened] = await ask([opening]);
  const questions = questionsIn(opened?.choices ?? []);
  return questions.length ? questions.map((question) => [...opening, question]) : [opening];
}

/** For each discovery that these choices speak of, whether it fits. */
export function fitting(choices: readonly Choice[]): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const move of choices.map(moveOf))
    if (move.type === 'place' || move.type === 'skip') found.set(move.discovery, move.type === 'place');
  return found;
}

export class CardFits {
  /** By card: whether each of its discoveries fits. */
  #fits = new SvelteMap<number, ReadonlyMap<number, boolean>>();
  #asked = new Set<number>();

  constructor(
    private readonly island: readonly SlotView[],
    private readonly ask: ScreenProps['preview'],
  ) {}

  of(slot: number): ReadonlyMap<number, boolean> | undefined {
    return this.#fits.get(slot);
  }

  /** Whether everything on these cards fits; nothing while the server has not answered. */
  allFit(slots: readonly number[]): boolean | null {
    const known = slots.map((slot) => this.of(slot));
    if (known.includes(undefined)) return null;
    return known.every((fits) => [...(fits as ReadonlyMap<number, boolean>).values()].every(Boolean));
  }

  /** Asks about the cards of a taking that were not asked about yet: what taking them up offers, then what those ask. */
  async want(taking: Taking): Promise<void> {
    const cards = this.island.filter(({ slot }) => taking.slots.includes(slot) && !this.#asked.has(slot));
    for (const { slot } of cards) this.#asked.add(slot);
    const drawn = cards.filter(({ card }) => discoveriesOf(card).length);
    try {
      const opened = await this.#ask(
        drawn.map(({ slot }) => ({ slot, path: [taking.move, { type: 'resolve-card', slot }] })),
      );
      const answered = await this.#ask(
        opened.flatMap(({ slot, path, choices }) =>
          questionsIn(choices).map((question) => ({ slot, path: [...path, question] })),
        ),
      );
      for (const { slot } of cards) {
        const own = [...opened, ...answered].filter((one) => one.slot === slot);
        this.#fits.set(slot, fitting(own.flatMap(({ choices }) => choices)));
      }
    } catch {
      for (const { slot } of cards) this.#asked.delete(slot); // the connection broke: it may be asked again
    }
  }

  async #ask(ways: readonly { slot: number; path: Move[] }[]) {
    const results = ways.length ? await this.ask(ways.map(({ path }) => path)) : [];
    return ways.map((way, i) => ({ ...way, choices: results[i]?.choices ?? [] }));
  }
}
