/* The end, told in order: the lines of the sheet, then the seals of the totals, then all the rest. */

/** Milliseconds between two lines, and between two seals. */
const LINE = 420;
const SEAL = 500;
/** Long sheets and full tables are counted faster: all is told by then. */
const LONGEST = 8000;
const LAST = 600;

/** How long to wait before each step: every line, every seal, and what comes last. */
export function steps(lines: number, seals: number): number[] {
  const wanted = lines * LINE + seals * SEAL;
  const pace = Math.min(1, (LONGEST - LAST) / Math.max(1, wanted));
  return [...Array<number>(lines).fill(LINE * pace), ...Array<number>(seals).fill(SEAL * pace), LAST];
}

export class Counting {
  #step = $state(0);
  #steps: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly lines: number,
    private readonly seals: number,
    private readonly onstep: (counting: Counting) => void = () => {},
  ) {
    this.#steps = steps(lines, seals);
  }

  /** How many lines have been counted. */
  get counted(): number {
    return Math.min(this.#step, this.lines);
  }

  /** How many seals are broken, the last rank's first. */
  get broken(): number {
    return Math.max(0, Math.min(this.#step - this.lines, this.seals));
  }

  get done(): boolean {
    return this.#step >= this.#steps.length;
  }

  /** Whether the total at this rank (0 is the winner's) is still hidden. */
  sealed = (rank: number): boolean => !this.done && rank < this.seals - this.broken;

  start(): void {
    const wait = this.#steps[this.#step];
    if (wait === undefined) return;
    this.#timer = setTimeout(() => {
      this.#step += 1;
      this.onstep(this);
      this.start();
    }, wait);
  }

  /** Everything at once. */
  finish = (): void => {
    this.stop();
    if (this.done) return;
    this.#step = this.#steps.length;
    this.onstep(this);
  };

  stop = (): void => clearTimeout(this.#timer);
}
