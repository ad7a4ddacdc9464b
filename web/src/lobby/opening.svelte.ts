/* A table about to be opened: which game, who sits where, what was agreed. */
import { CLOCKS } from '../clock/clock';
import type { Pack } from '../packs/pack';
import type {
  BotInfo,
  ChoiceInfo,
  ClockWish,
  GameInfo,
  NewTable,
  OptionInfo,
  OptionValue,
  SeatWish,
  Text,
} from '../schema';
import { usualLevel } from '../table/names';
import { applies, choicesFor, inForce } from '../table/options';
import { chosenBefore } from './chosenbefore';

export type Start = 'alone' | 'bots' | 'friends';

/** A box that is not ours: my own, one from a file, or one of this server's. */
export type ChosenBox =
  { kind: 'mine' | 'file'; name: Text; pack: Pack } | { kind: 'operator'; name: Text; id: string };

export const GRACES = [30, 120, 600, 86400] as const;

export class Opening {
  wishes = $state<SeatWish[]>([]);
  options = $state<Record<string, OptionValue>>({});
  /** Seconds for which the seat of somebody who is away stays theirs. */
  grace = $state<(typeof GRACES)[number]>(120);
  /** Whether people may ask Vigie what to do. */
  hints = $state(true);
  /** The box to play with; null is ours. */
  box = $state.raw<ChosenBox | null>(null);
  /** Which of `CLOCKS` the table has; none unless it is chosen. */
  clock = $state<number | null>(null);

  constructor(
    readonly game: GameInfo,
    readonly bots: BotInfo[],
  ) {
    this.box = chosenBefore.boxes[game.name] ?? null;
    const usually = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.options = { ...usually, ...chosenBefore.options[game.name] };
    const usual = this.starts.includes('friends') ? 'friends' : 'alone';
    this.begin(this.starts.find((start) => start === chosenBefore.start) ?? usual);
  }

  get least(): number {
    return Math.min(...this.game.seats);
  }

  get most(): number {
    return Math.max(...this.game.seats);
  }

  /** The quick starts this game has: alone only where one can play it alone. */
  get starts(): Start[] {
    const starts: Start[] = this.game.seats.includes(1) ? ['alone'] : [];
    return this.most > 1 ? [...starts, ...(this.bots.length ? (['bots'] as const) : []), 'friends'] : starts;
  }

  /** Which of them the seats are like now. */
  get start(): Start {
    if (this.wishes.length === 1) return 'alone';
    return this.wishes.some((wish) => wish.kind === 'open') ? 'friends' : 'bots';
  }

  begin(start: Start): void {
    const rivals = { alone: 0, bots: 2, friends: 1 }[start];
    const count = Math.min(Math.max(rivals + 1, this.least), this.most);
    const rival: SeatWish = start === 'bots' ? this.bot() : { kind: 'open' };
    this.wishes = [{ kind: 'me' }, ...Array.from({ length: count - 1 }, () => ({ ...rival }))];
  }

  /** Seats come one by one, but a game need not take every number between its least and its most. */
  get mayAdd(): boolean {
    return this.wishes.length < this.most;
  }

  get mayRemove(): boolean {
    return this.wishes.length > this.least;
  }

  add(): void {
    this.wishes.push(this.start === 'bots' ? this.bot() : { kind: 'open' });
  }

  remove(seat: number): void {
    this.wishes.splice(seat, 1);
  }

  set(seat: number, wish: SeatWish): void {
    this.wishes[seat] = wish;
  }

  /** Nobody has to be waited for: the game can begin at once. */
  get complete(): boolean {
    return this.wishes.every((wish) => wish.kind !== 'open');
  }

  /** What counts at this table; a wish that means nothing with these seats is kept, should they change again. */
  get agreed(): Record<string, OptionValue> {
    return inForce(this.game, this.wishes.length, this.options);
  }

  /** What there is to choose at this table: the options that mean something, where more than one choice is left. */
  get offered(): { option: OptionInfo; choices: ChoiceInfo[] }[] {
    const { agreed, wishes } = this;
    return this.game.options
      .filter((option) => applies(option, wishes.length, agreed))
      .map((option) => ({ option, choices: choicesFor(option, wishes.length) }))
      .filter(({ choices }) => choices.length > 1);
  }

  choose(box: ChosenBox | null): void {
    this.box = box;
    chosenBefore.boxes[this.game.name] = box;
  }

  /** Nobody hurries who waits for nobody, and no bot has a captain's real cards. */
  get mayHaveClock(): boolean {
    return !this.complete && this.agreed['captain'] !== 'on';
  }

  /** What each has their time for; null: all the time in the world. */
  get time(): ClockWish | null {
    return this.clock === null || !this.mayHaveClock ? null : (CLOCKS[this.clock] ?? null);
  }

  table(name: string): NewTable {
    const { game, agreed: options, grace, hints, box, time: clock } = this;
    const wish: NewTable = { game: game.name, seats: $state.snapshot(this.wishes), name, options, grace, hints, clock };
    if (!box) return wish;
    return box.kind === 'operator' ? { ...wish, pack_id: box.id } : { ...wish, pack: { ...box.pack } };
  }

  private bot(): SeatWish {
    return { kind: 'bot', level: usualLevel(this.bots) };
  }
}
