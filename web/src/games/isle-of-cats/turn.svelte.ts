/**
 * My turn, and what leads to it: what is asked of me, what I pick, try and hold meanwhile, and what is sent.
 *
 * Every part of the screen is given this one. What the table told is in `table`, what only this screen knows in
 * `shown`; what the green button makes of all that is told by `deeds`.
 */
import { untrack } from 'svelte';
import type { Bow } from '../../boats/boat';
import { InHand } from '../../boats/inhand.svelte';
import { placementTold } from '../../boats/told';
import type { Move as AnyMove } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { Acting, playable } from './acting.svelte';
import { askOf, type Ask } from './asks';
import { Colouring } from './colouring.svelte';
import { playerOf, type Content, type Field, type Player, type View } from './game';
import { mustPass, passing } from './passing.svelte';
import { Picking } from './picking.svelte';
import { Shown } from './shown.svelte';
import { sisterTurnIn, type SisterTurn } from './sisters';
import { namingOf } from './told';
import { Trying } from './trying.svelte';

const TRIES: ReadonlySet<Ask> = new Set(['rescue', 'family', 'rare-finds', 'offer', 'place']);
const COLOURS: ReadonlySet<Ask> = new Set(['colours', 'name']);

export class Turn {
  readonly shown = new Shown();
  readonly ask = $derived.by(() => askOf(this.table.view, this.table.seat));
  readonly naming = $derived.by(() => namingOf(this.table.content));

  // A choice lasts as long as what I may do stands still: what others do meanwhile leaves it alone.
  readonly #position = $derived.by(() =>
    JSON.stringify([this.ask, this.player.pieces.length, this.table.choices.map(({ move, shape }) => [move, shape])]),
  );
  readonly picking = $derived.by(() => this.#lasting(() => this.#picks()));
  readonly trying = $derived.by(() => this.#lasting(() => this.#tries()));
  readonly colouring = $derived.by(() =>
    this.#lasting(() => (COLOURS.has(this.ask) ? new Colouring(this.table.choices, this.table.preview) : null)),
  );
  /** The fields that cats drawn by a card go to. */
  sorted = $derived.by<readonly (Field | null)[]>(() =>
    this.#lasting(() => {
      const { interrupt } = this.table.view;
      return interrupt?.kind === 'fields' ? interrupt.tiles.map(() => null) : [];
    }),
  );
  readonly acting = $derived.by(() => {
    const { card } = this.shown;
    return this.#lasting(() => (card === null ? null : new Acting(this.table.choices, card, this.table.content)));
  });

  readonly playable = $derived.by(() => playable(this.table.choices, this.table.content));
  /** How many cards of my hand could be played now. */
  readonly actions = $derived.by(() => this.hand.filter((card) => this.playable(card)).length);
  /** All can see that I may only pass. */
  readonly onlyPass = $derived.by(() => {
    const { view, seat, choices } = this.table;
    return seat !== null && mustPass(view, seat, choices);
  });
  #passedAt = '';
  /** What the sister did last. */
  lastSister = $state.raw<SisterTurn | null>(null);

  /** The boat stands on its end, as large as a phone can show it. */
  readonly upright = $derived.by(() => {
    const { desk, flat, large } = this.shown;
    return !desk && !flat && this.trying !== null && (this.ask === 'place' || large);
  });
  readonly bow = $derived.by<Bow>(() => (this.upright ? 'up' : 'right'));
  readonly #held = $derived.by(() => (this.trying ? `${this.#position} ${this.trying.offer?.id ?? ''}` : ''));
  readonly #orientations = $derived.by(() => this.trying?.orientations ?? null);
  readonly inHand = new InHand({
    name: () => this.#held,
    orientations: () => this.#orientations,
    bow: () => this.bow,
    seen: () => this.shown.seen,
    worth: (places) => this.trying?.worth(places) ?? null,
    told: (cells, result) => (this.trying?.piece ? placementTold(this.trying.piece, cells, result, this.naming) : ''),
    say: (words) => this.table.say(words),
  });

  /** To be made while a component begins: it asks, and passes by itself, for as long as that one lives. */
  constructor(private readonly told: () => ScreenProps<View, Content>) {
    $effect(() => {
      // with new choices, what a lost connection left open is asked again
      if (this.table.choices.length) void this.colouring?.learn();
    });
    $effect(() => void this.trying?.learn());
    $effect(() => this.#passAlone());
    $effect(() => {
      this.lastSister = sisterTurnIn(this.table.fresh) ?? untrack(() => this.lastSister);
    });
  }

  get table(): ScreenProps<View, Content> {
    return this.told();
  }

  /** Made once for each position. */
  #lasting<Choice>(make: () => Choice): Choice {
    void this.#position;
    return untrack(make);
  }

  #picks(): Picking | null {
    const { ask, player, hand } = this;
    const { choices, content } = this.table;
    if (ask === 'draft') return new Picking(choices, 'draft', player.pack ?? [], content);
    if (ask === 'keep') return new Picking(choices, 'keep', player.picked ?? [], content);
    if (ask === 'pay') return new Picking(choices, 'keep', player.drawn ?? [], content);
    if (ask === 'family-cards') return new Picking(choices, 'family-cards', player.family_cards ?? [], content);
    if (ask !== 'rescue-cards') return null;
    const rescue = hand.filter((card) => content.cards[card]?.kind === 'rescue');
    return new Picking(choices, 'rescue-cards', rescue, content);
  }

  #tries(): Trying | null {
    const { view, choices, content, preview, gains } = this.table;
    const owed = view.interrupt?.kind === 'place' ? view.interrupt : null;
    return TRIES.has(this.ask) ? new Trying(choices, content, { preview, gains }, owed) : null;
  }

  /** For those who wish it. */
  #passAlone(): void {
    if (!passing.automatic || !this.onlyPass || this.table.waiting || this.#passedAt === this.#position) return;
    this.#passedAt = this.#position;
    this.send([{ type: 'pass' }]);
  }

  /** My seat, or the one that is followed. */
  get mine(): number {
    return this.table.seat ?? this.shown.watched;
  }

  get player(): Player {
    return playerOf(this.table.view, this.mine);
  }

  get standard(): boolean {
    return this.table.view.mode === 'standard';
  }

  get hand(): readonly number[] {
    return this.player.hand ?? [];
  }

  get fish(): number {
    return this.player.fish ?? 0;
  }

  /** The baskets that are ready, and those on these cards. */
  baskets(cards: readonly number[]): number {
    const kinds = cards.map((card) => this.table.content.cards[card]?.basket);
    const whole = kinds.filter((kind) => kind === 'whole').length;
    const broken = kinds.filter((kind) => kind === 'broken').length;
    return (this.player.baskets?.ready ?? 0) + whole + Math.floor(broken / 2);
  }

  /** Something is asked of me. */
  get asked(): boolean {
    return this.ask !== 'wait' && this.ask !== 'over';
  }

  get placing() {
    return this.inHand.placing;
  }

  send(moves: AnyMove[]): void {
    void this.table.send(moves).catch(() => undefined); // a refusal has been shown by the table
  }

  place(): void {
    const { placing, trying } = this;
    const moves = placing?.fits && !this.table.waiting ? trying?.movesAt(placing.place.cells) : null;
    if (moves) this.send(moves);
  }

  undo(): void {
    const { waiting, mayUndo, undo } = this.table;
    if (!waiting && mayUndo) void undo().catch(() => undefined); // a refusal has been shown by the table
  }

  giveBack(): void {
    if (!this.shown.close() && !this.trying?.giveBack()) this.placing?.release();
  }

  openBoat(seat: number): void {
    if (this.table.seat === null) this.shown.watched = seat;
    this.shown.opened = seat;
  }

  /** Opens the rules at one thing. */
  help(thing: string): void {
    const found = this.table.content.help[thing];
    if (found) this.table.explain(found.title, [found.text]);
  }
}
