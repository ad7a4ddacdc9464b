/**
 * The choice being made: piles to draw from, a notch for the knot, a tile to lead, a notch to run to.
 *
 * It only searches the moves that the server offers, and knows no rule. Nothing is sent from here: `move` is what the
 * green button would send.
 */
import type { Furniture, Move, Notch, Wall } from './game';

/** What is to be chosen now; `wait` while others play. */
export type Step = 'wait' | Move['type'];

type Of<Type extends Move['type']> = Extract<Move, { type: Type }>;

export class Choosing {
  readonly step: Step;
  /** In the order they were tapped. */
  piles = $state<Wall[]>([]);
  notch = $state<Notch | null>(null);
  tile = $state<Furniture | null>(null);

  constructor(readonly moves: readonly Move[]) {
    this.step = moves[0]?.type ?? 'wait';
    this.#settle();
  }

  get mine(): boolean {
    return this.step !== 'wait';
  }

  #of<Type extends Move['type']>(type: Type): Of<Type>[] {
    return this.moves.filter((move): move is Of<Type> => move.type === type);
  }

  /** How many piles to take from. */
  get count(): number {
    return this.#of('draw')[0]?.piles.length ?? 0;
  }

  get openPiles(): Wall[] {
    return [...new Set(this.#of('draw').flatMap((move) => move.piles))];
  }

  /** The notches one may choose: for the knot, or to run to. */
  get notches(): Notch[] {
    return [...this.#of('knot').map((move) => move.notch), ...this.#of('run').map((move) => move.entry)];
  }

  get tiles(): Furniture[] {
    return this.#of('lead').map((move) => move.furniture);
  }

  get move(): Move | null {
    const is = (move: Move): boolean => {
      switch (move.type) {
        case 'draw':
          return move.piles.length === this.piles.length && move.piles.every((pile) => this.piles.includes(pile));
        case 'knot':
          return move.notch === this.notch;
        case 'lead':
          return move.furniture === this.tile;
        case 'run':
          return move.entry === this.notch;
        case 'nap':
          return true;
      }
    };
    return this.moves.find(is) ?? null;
  }

  /** Takes a pile or gives it back; one too many pushes the oldest out. */
  takePile(pile: Wall): void {
    if (!this.openPiles.includes(pile)) return;
    const others = this.piles.filter((one) => one !== pile);
    this.piles = others.length < this.piles.length ? others : [...others, pile].slice(-this.count);
  }

  takeNotch(notch: Notch): void {
    if (this.notches.includes(notch)) this.notch = notch;
  }

  takeTile(tile: Furniture): void {
    if (this.tiles.includes(tile)) this.tile = tile;
  }

  /** Chooses all that a move says. */
  follow(move: Move): void {
    if (move.type === 'draw') this.piles = [...move.piles];
    else if (move.type === 'knot') this.takeNotch(move.notch);
    else if (move.type === 'run') this.takeNotch(move.entry);
    else if (move.type === 'lead') this.takeTile(move.furniture);
  }

  /** Whether something was chosen that could be given back. */
  get mayGoBack(): boolean {
    return this.piles.length > 0 || this.tile !== null || this.notch !== null ? this.moves.length > 1 : false;
  }

  /** One step back; false when there is none. */
  back(): boolean {
    if (!this.mayGoBack) return false;
    this.piles = this.piles.slice(0, -1);
    this.tile = null;
    this.notch = null;
    return true;
  }

  /** Where there is only one way on, it is taken: nothing is final before the green button. */
  #settle(): void {
    const [move, other] = this.moves;
    if (move && !other) this.follow(move);
  }
}
