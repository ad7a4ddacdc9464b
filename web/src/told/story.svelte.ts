/** The others' deeds at a table, as they are told: which there are, which is told now, and which board is looked at. */
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Cell, Entry, Json } from '../schema';
import { settings } from '../settings.svelte';
import { accountOf, deedsSince, type Account, type Deed, type Doer, type Teller } from './deeds';
import { Flights } from './flight';
import { Telling } from './telling.svelte';
import { words } from './words';

export type ToldDeed = Deed & Required<Account>;

/** Of so many entries the last deed of each seat is looked for. */
const RECENT = 80;
/** So many entries are told to somebody who only watches, and has no last turn. */
const LATELY = 24;

export interface Given {
  log: readonly Entry[];
  view: Json | null;
  content: Json;
  names: string[];
  seat: number | null;
  teller: Teller | undefined;
}

const still = new MediaQuery('(prefers-reduced-motion: reduce)');

export class Story {
  readonly #account = (deed: Deed): ToldDeed => {
    const { view, content, names, log, teller } = this.given();
    return { ...deed, ...accountOf(deed, { view, content, names, log } as never, teller) };
  };
  /** All that was done since I did something, oldest first. */
  readonly deeds = $derived.by(() => {
    const { view, log, seat, teller } = this.given();
    if (view === null) return [];
    return deedsSince(seat === null ? log.slice(-LATELY) : log, seat, teller).map(this.#account);
  });
  /** What each seat did last, whoever has acted since. */
  readonly #last = $derived.by(() => {
    const { view, log, teller } = this.given();
    const recent = view === null ? [] : deedsSince(log.slice(-RECENT), null, teller);
    return new Map(recent.filter((deed) => deed.happenings.some(shows)).map((deed) => [deed.doer, deed]));
  });
  readonly telling: Telling<ToldDeed>;
  /** The deed that is looked at, large. */
  opened = $state.raw<ToldDeed | null>(null);
  readonly #flights = new Flights();
  #begun = false;

  /** To be made while a component begins. */
  constructor(private readonly given: () => Given) {
    this.telling = new Telling({
      deeds: () => this.deeds,
      pace: () => settings.pace,
      still: () => still.current,
      fly: ({ source, doer }, ms) => this.#flights.fly(source, doer, ms),
      land: () => this.#flights.land(),
    });
    // Just before the page is drawn anew: what was taken is still there to be pictured.
    $effect.pre(() => {
      void this.deeds;
      untrack(() => {
        if (this.#begun && settings.pace !== 'at-once' && !still.current)
          this.#flights.keep(this.telling.waiting.map(({ source }) => source));
      });
    });
    $effect(() => {
      const { view, log } = this.given();
      if (view === null) return;
      void this.deeds;
      untrack(() => {
        if (!this.#begun) this.telling.begin(log.at(-1)?.number ?? 0);
        this.#begun = true;
        this.telling.go();
      });
    });
    $effect(() => () => this.telling.stop());
  }

  /** Told to somebody who plays, not to one who watches. */
  get seated(): boolean {
    return this.given().seat !== null;
  }

  nameOf(doer: Doer): string {
    return doer === 'sister' ? words().sister : (this.given().names[doer] ?? '');
  }

  /** The cells that a seat filled last. */
  cellsOf(seat: number): Cell[] {
    const deed = this.#last.get(seat);
    return deed ? this.#account(deed).cells : [];
  }

  log(): readonly Entry[] {
    return this.given().log;
  }

  /** Whether what a seat did last was this. */
  did(seat: number, event: string): boolean {
    return this.#last.get(seat)?.happenings.some((one) => one.event.event === event) ?? false;
  }

  open(deed: ToldDeed | null = this.telling.current): void {
    this.opened = deed;
    this.telling.skip();
  }
}

/** Whether something of it is seen on a board. */
const shows = ({ event }: Deed['happenings'][number]): boolean =>
  'piece' in event || 'cell' in event || event.event === 'ran';
