/** An action card being played: what it still wants to know, and the move it makes then. */
import type { Choice } from '../../schema';
import { cardOf, isAction, plainMoves, type ActionMove, type Content } from './game';

export type Wanted = 'nothing' | 'basket' | 'cats' | 'traditions' | 'treasures' | 'colour';
export type Answer = string | number | boolean;

const WANTED: Record<ActionMove['type'], Wanted> = {
  action: 'nothing',
  'sell-basket': 'basket',
  herd: 'cats',
  'trade-traditions': 'traditions',
  'trade-treasures': 'treasures',
  'fish-for-colour': 'colour',
};

/** What a move tells beside its card. */
function answersOf(move: ActionMove): readonly Answer[] {
  switch (move.type) {
    case 'sell-basket':
      return [move.used];
    case 'herd':
      return move.cats;
    case 'trade-traditions':
      return move.traditions;
    case 'trade-treasures':
      return move.pieces;
    case 'fish-for-colour':
      return [move.colour];
    default:
      return [];
  }
}

const nameOf = (answers: readonly Answer[]): string => answers.map(String).sort().join();

/** The action moves that are legal now, pending or not. */
export const actionsIn = (choices: readonly Choice[]): ActionMove[] => plainMoves(choices).filter(isAction);

/** Whether a card could be played now: of cards that are alike the server lists one. */
export function playable(choices: readonly Choice[], content: Content): (card: number) => boolean {
  const keys = new Set(actionsIn(choices).map(({ card }) => cardOf(content, card).key));
  return (card) => keys.has(content.cards[card]?.key ?? '');
}

export class ActionChoice {
  answers = $state.raw<readonly Answer[]>([]);
  readonly ways: readonly ActionMove[];

  constructor(
    choices: readonly Choice[],
    readonly card: number,
    content: Content,
  ) {
    const { key } = cardOf(content, card);
    this.ways = actionsIn(choices).filter((move) => cardOf(content, move.card).key === key);
  }

  get possible(): boolean {
    return this.ways.length > 0;
  }

  get wanted(): Wanted {
    return this.ways[0] ? WANTED[this.ways[0].type] : 'nothing';
  }

  /** All that may be answered. */
  get options(): Answer[] {
    return [...new Set(this.ways.flatMap(answersOf))];
  }

  get most(): number {
    return Math.max(0, ...this.ways.map((way) => answersOf(way).length));
  }

  get least(): number {
    return Math.min(...this.ways.map((way) => answersOf(way).length));
  }

  has(answer: Answer): boolean {
    return this.answers.includes(answer);
  }

  /** Takes an answer or takes it back; one too many takes the place of the first. */
  tap(answer: Answer): void {
    if (!this.options.includes(answer)) return;
    if (this.has(answer)) this.answers = this.answers.filter((one) => one !== answer);
    else this.answers = [...this.answers.slice(this.answers.length < this.most ? 0 : 1), answer];
  }

  /** The way that says just this. */
  wayOf(answers: readonly Answer[]): ActionMove | null {
    return this.ways.find((way) => nameOf(answersOf(way)) === nameOf(answers)) ?? null;
  }

  get move(): ActionMove | null {
    return this.wayOf(this.answers);
  }
}
