/**
 * The choice being made: a die, a cell it opens, what is drawn there; or a bottle instead.
 *
 * It only searches the moves that the server offers, and knows no rule. Nothing is sent from here: `move` is what the
 * green button would send.
 */
import { sameCell, type Bottle, type Cell, type Draw, type Move, type PickMove } from './game';

export type Step = 'wait' | 'die' | 'cell' | 'draw' | 'ready';

const unique = (cells: Cell[]): Cell[] => cells.filter((cell, i) => cells.findIndex((c) => sameCell(c, cell)) === i);
const BOTTLE: Bottle = { type: 'bottle' };

export class Choosing {
  readonly picks: PickMove[];
  readonly mayPass: boolean;
  /** Which of the white dice; equal ones differ only in their place on the table. */
  slot = $state<number | null>(null);
  cell = $state<Cell | null>(null);
  draw = $state<Draw | null>(null);
  passing = $state(false);

  constructor(
    moves: readonly Move[],
    readonly white: readonly number[],
  ) {
    this.picks = moves.filter((move) => move.type === 'pick');
    this.mayPass = moves.some((move) => move.type === 'bottle');
    this.#settle();
  }

  /** It is this seat's turn. */
  get mine(): boolean {
    return this.picks.length > 0 || this.mayPass;
  }

  get mustPass(): boolean {
    return this.mayPass && this.picks.length === 0;
  }

  get die(): number | null {
    return this.slot === null ? null : (this.white[this.slot] ?? null);
  }

  usable(slot: number): boolean {
    return this.picks.some((pick) => pick.die === this.white[slot]);
  }

  /** The values that can be taken, each once. */
  get dice(): number[] {
    return this.white.filter((die, slot) => this.usable(slot) && this.white.indexOf(die) === slot);
  }

  /** The cells that a die opens. */
  opened(die: number): Cell[] {
    return unique(this.picks.filter((pick) => pick.die === die).map((pick) => pick.cell));
  }

  /** The places of the dice that open a cell. */
  slotsFor(cell: Cell): number[] {
    return this.white.flatMap((die, slot) => (this.opened(die).some((c) => sameCell(c, cell)) ? [slot] : []));
  }

  /** The cells one may choose now: those of the chosen die, or of any die while none is. */
  get cells(): Cell[] {
    if (this.passing) return [];
    return this.die === null ? unique(this.picks.map((pick) => pick.cell)) : this.opened(this.die);
  }

  /** All that may be drawn in the chosen cell. */
  get alternatives(): PickMove[] {
    return this.picks.filter((pick) => pick.die === this.die && sameCell(pick.cell, this.cell));
  }

  get draws(): Draw[] {
    return this.alternatives.map((pick) => pick.draw);
  }

  get move(): Move | null {
    if (this.passing) return BOTTLE;
    return this.alternatives.find((pick) => pick.draw === this.draw) ?? null;
  }

  get step(): Step {
    if (!this.mine) return 'wait';
    if (this.move) return 'ready';
    if (this.die === null) return 'die';
    return this.cell ? 'draw' : 'cell';
  }

  /** The moves whose gain is to be shown: all that may be drawn in the chosen cell, and the bottle. */
  get compared(): Move[] {
    return this.mayPass ? [...this.alternatives, BOTTLE] : this.alternatives;
  }

  takeDie(slot: number): void {
    if (!this.usable(slot)) return;
    const before = this.cell;
    this.#start();
    this.slot = slot;
    // going back and forth between dice that open the same cell keeps it
    this.#enter(this.cells.find((cell) => sameCell(cell, before)) ?? null);
    this.#settle();
  }

  /** Chooses a cell; without a die, takes the first that opens it along (`prefer` says in which order). */
  takeCell(cell: Cell, prefer: (slots: number[]) => number | undefined = ([first]) => first): void {
    if (this.passing || this.die === null) {
      const slot = prefer(this.slotsFor(cell));
      if (slot === undefined) return;
      this.#start();
      this.slot = slot;
    }
    if (!this.cells.some((c) => sameCell(c, cell))) return;
    this.#enter(cell);
    this.#settle();
  }

  takeDraw(draw: Draw): void {
    if (this.draws.includes(draw)) this.draw = draw;
  }

  pass(): void {
    if (!this.mayPass) return;
    this.#start();
    this.passing = true;
  }

  /** Chooses all that a move says. */
  follow(move: Move): void {
    if (move.type === 'bottle') return this.pass();
    if (move.type === 'roll') return;
    const { die, cell, draw } = move;
    this.takeDie(this.white.indexOf(die));
    this.takeCell(cell);
    this.takeDraw(draw);
  }

  /** One step back; false when there is none. */
  back(): boolean {
    if (this.passing && !this.mustPass) this.#start();
    else if (this.draw && this.draws.length > 1) this.draw = null;
    else if (this.cell && this.cells.length > 1) this.#enter(null);
    else if (this.slot !== null) this.#start();
    else return false;
    return true;
  }

  #start(): void {
    this.slot = null;
    this.passing = false;
    this.#enter(null);
  }

  #enter(cell: Cell | null): void {
    this.cell = cell;
    this.draw = null;
  }

  /** Where there is only one way on, it is taken: nothing is final before the green button. */
  #settle(): void {
    if (this.mustPass) this.passing = true;
    const [die, second] = this.dice;
    if (this.slot === null && die && !second && !this.mayPass) this.slot = this.white.indexOf(die);
    const [cell, other] = this.slot === null ? [] : this.cells;
    if (!this.cell && cell && !other) this.cell = cell;
    const [draw, more] = this.draws;
    if (!this.draw && draw && !more) this.draw = draw;
  }
}
