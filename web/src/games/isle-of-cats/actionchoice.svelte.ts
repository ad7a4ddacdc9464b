/**
 * An action card being played: what it still asks, and the move it makes then.
 *
 * What a card asks, and in which field of its move the answer goes, stands in the content; which answers there are is
 * read from the moves that the server offers.
 */
import type { Choice } from '../../schema';
import { cardOf, plainMoves, type CardMove, type CardQuestion, type Content } from './game';

export type Answer = string | number | boolean;
type Answers = Readonly<Record<string, readonly Answer[]>>;

/** What a move tells in a field, one or several. */
function answersIn(move: CardMove, field: string): readonly Answer[] {
  const told = (move as Record<string, unknown>)[field];
  return (Array.isArray(told) ? told : [told]) as Answer[];
}

const nameOf = (answers: readonly Answer[]): string => answers.map(String).sort().join();

/** The moves of action cards that are legal now, pending or not. */
export const actionsIn = (choices: readonly Choice[], content: Content): CardMove[] =>
  plainMoves(choices).filter((move): move is CardMove => 'card' in move && content.cards[move.card]?.kind === 'action');

/** Whether a card could be played now: of cards that are alike the server lists one. */
export function playable(choices: readonly Choice[], content: Content): (card: number) => boolean {
  const keys = new Set(actionsIn(choices, content).map(({ card }) => cardOf(content, card).key));
  return (card) => keys.has(content.cards[card]?.key ?? '');
}

export class ActionChoice {
  #answers = $state.raw<Answers>({});
  readonly ways: readonly CardMove[];
  readonly questions: readonly CardQuestion[];

  constructor(
    choices: readonly Choice[],
    readonly card: number,
    content: Content,
  ) {
    const { key } = cardOf(content, card);
    this.ways = actionsIn(choices, content).filter((move) => cardOf(content, move.card).key === key);
    this.questions = content.actions[key]?.asks ?? [];
  }

  get possible(): boolean {
    return this.ways.length > 0;
  }

  /** All that may be answered in a field. */
  options(field: string): Answer[] {
    return [...new Set(this.ways.flatMap((way) => answersIn(way, field)))];
  }

  answers(field: string): readonly Answer[] {
    return this.#answers[field] ?? [];
  }

  /** Takes an answer or takes it back; one too many takes the place of the first. */
  tap({ field, most }: Pick<CardQuestion, 'field' | 'most'>, answer: Answer): void {
    if (!this.options(field).includes(answer)) return;
    const given = this.answers(field);
    const now = given.includes(answer)
      ? given.filter((one) => one !== answer)
      : [...given.slice(given.length < most ? 0 : 1), answer];
    this.#answers = { ...this.#answers, [field]: now };
  }

  /** Answers as a move does. */
  follow(move: CardMove): void {
    this.#answers = Object.fromEntries(this.questions.map(({ field }) => [field, answersIn(move, field)]));
  }

  /** The way that gives just these answers. */
  wayOf(answers: Answers): CardMove | null {
    const same = (way: CardMove) =>
      this.questions.every(({ field }) => nameOf(answersIn(way, field)) === nameOf(answers[field] ?? []));
    return this.ways.find(same) ?? null;
  }

  get move(): CardMove | null {
    return this.wayOf(this.#answers);
  }
}
