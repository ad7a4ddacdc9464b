/**
 * A turn as its screen plays it: the cards that are meant, the piece in the hand, what is sent and taken back.
 *
 * A screen makes one and hands it to its parts. What the buttons do stands in `deeds`, what things are in `explaining`.
 */
import { untrack } from 'svelte';
import type { Bow } from '../../boats/boat';
import { InHand } from '../../boats/inhand.svelte';
import type { Place, Placing } from '../../boats/placing.svelte';
import { placementTold } from '../../boats/told';
import type { Worth } from '../../boats/worth.svelte';
import { listed } from '../../i18n';
import type { Move as AnyMove } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { Brings } from './brings.svelte';
import { deedNow, hintNow, otherDeed } from './deeds';
import { explainCard } from './explaining';
import { playerOf, type Content, type Event, type Special, type View } from './game';
import { Hand } from './hand.svelte';
import { headline } from './headline';
import { Looking } from './looking.svelte';
import { Picking } from './picking.svelte';
import { namingOf } from './told';
import { words } from './words';

export class MyTurn {
  readonly #given: () => ScreenProps<View, Content>;
  readonly looking = new Looking();
  /** The cards that waited before the last move. */
  #waited: readonly number[] = [];

  readonly mine = $derived(this.given.seat ?? this.looking.watched);
  readonly player = $derived(playerOf(this.given.view, this.mine));
  /** The other seats. */
  readonly rivals = $derived(this.given.view.players.map((one) => one.seat).filter((other) => other !== this.mine));
  readonly island = $derived(this.given.view.island ?? []);
  readonly naming = $derived(namingOf(this.given.content));
  /** How many special actions may still be used in this game. */
  readonly left = $derived(this.given.content.specials_per_game - this.player.specials.length);
  /** How many those are, in words. */
  readonly actionsLeft = $derived(this.player.special_today ? words().usedToday : words().actionsLeft(this.left));
  /** What has just happened. */
  readonly news = $derived(this.given.fresh.filter((entry) => !entry.undo).flatMap((entry) => entry.events as Event[]));

  readonly headline = $derived(headline(this.given));
  /** Those who are waited for, besides me. */
  readonly awaited = $derived.by(() => {
    const { view, seat, names } = this.given;
    return listed(view.pending.filter((one) => one !== seat).map((one) => names[one] ?? ''));
  });

  // A choice lasts as long as my own turn stands still: what others do meanwhile leaves it alone.
  readonly #position = $derived.by(() => {
    const { seat, view, choices } = this.given;
    const { turn, pieces, specials } = this.player;
    return JSON.stringify([seat, view.day, view.phase, turn, pieces.length, specials, choices.length]);
  });
  readonly picking = $derived.by(() => {
    void this.#position;
    return untrack(() => new Picking(this.given.choices, this.given.content.island));
  });
  readonly hand = $derived.by(() => {
    void this.#position;
    return untrack(() => this.#takeUp());
  });
  readonly brings = $derived.by(() => {
    void this.#position;
    return untrack(() => new Brings(this.island, this.given.preview));
  });

  /** Cards are being taken: the island is what to look at. */
  readonly taking = $derived(this.picking.first || this.picking.mode === 'extra-card');
  /** On a tall screen the boat stands up to be drawn on, and lies down under the island. */
  readonly upright = $derived.by(() => {
    const { seat, view } = this.given;
    const { desk, flat } = this.looking;
    return !desk && !flat && !this.taking && seat !== null && view.phase === 'explore';
  });
  readonly bow = $derived<Bow>(this.upright ? 'up' : 'right');

  readonly offer = $derived(this.taking ? null : (this.hand?.offer ?? null));
  readonly #offerName = $derived(
    this.offer ? `${this.#position} ${JSON.stringify(this.offer.path)} ${this.offer.id}` : '',
  );
  readonly inHand = new InHand({
    name: () => this.#offerName,
    orientations: () => this.offer?.choices[0]?.orientations,
    bow: () => this.bow,
    seen: () => this.looking.seen,
    worth: (places) => this.hand?.worth(places) ?? null,
    told: (cells, result) => (this.hand?.piece ? placementTold(this.hand.piece, cells, result, this.naming) : ''),
    say: (words) => this.given.say(words),
  });

  /** What the green button does now. */
  readonly deed = $derived(deedNow(this));
  /** Another way on, beside the green one. */
  readonly other = $derived(otherDeed(this));
  readonly hint = $derived(hintNow(this));
  /** The special actions that can be used now. */
  readonly usable = $derived.by(() => {
    const now = new Set<Special>();
    for (const mode of ['row', 'one-per-row', 'extra-card'] as const) if (this.picking.may(mode)) now.add(mode);
    for (const { special } of this.hand?.offers ?? []) if (special) now.add(special);
    return now;
  });

  /** To be made while a component begins: it asks for as long as that one lives. */
  constructor(given: () => ScreenProps<View, Content>) {
    this.#given = given;
    $effect(() => void this.hand?.learn());
    $effect(() => {
      if (this.picking.taking) void this.brings.want(this.picking.taking);
    });
  }

  /** What the table hands to the screen. */
  get given(): ScreenProps<View, Content> {
    return this.#given();
  }

  get placing(): Placing | null {
    return this.inHand.placing;
  }

  get worth(): Worth | null {
    return this.inHand.worth;
  }

  #takeUp(): Hand | null {
    const { seat, choices, content, preview, gains } = this.given;
    const { turn } = this.player;
    const before = this.#waited;
    this.#waited = turn?.unresolved ?? [];
    return seat !== null && turn?.stage === 'resolve' && choices.length
      ? new Hand(choices, this.player, this.island, content, { preview, gains }, before)
      : null;
  }

  send(moves: AnyMove[]): void {
    void this.given.send(moves).catch(() => undefined); // a refusal has been shown by the table
  }

  /** Takes the cards that are meant; a tradition among them needs no more than that. */
  take(): void {
    const { taking } = this.picking;
    if (!taking) return;
    const traditions = this.island.filter(
      ({ slot, card }) => taking.slots.includes(slot) && card.tradition !== undefined,
    );
    this.send([taking.move, ...traditions.map(({ slot }) => ({ type: 'resolve-card', slot }))]);
  }

  place(): void {
    const { placing, hand } = this;
    if (placing?.fits && hand?.choice && !this.given.waiting) this.send(hand.movesAt(placing.place.cells));
  }

  commit(): void {
    if (this.deed.ready && !this.given.waiting) this.deed.act();
  }

  undo(): void {
    const { waiting, mayUndo, undo } = this.given;
    if (!waiting && mayUndo) void undo().catch(() => undefined); // a refusal has been shown by the table
  }

  /** One step back from what was opened, meant or held. Nothing of it was sent. */
  giveBack(): void {
    if (this.looking.dialog) this.looking.dialog = null;
    else if (this.picking.mode !== 'column') this.picking.giveUp();
    else if (!this.hand?.giveBack()) this.placing?.release();
  }

  tapCard(slot: number): void {
    const { picking, hand } = this;
    if (picking.open.has(slot)) picking.tap(slot);
    else if (hand?.mayTake(slot)) hand.take(slot);
    else if (hand && slot === hand.slot) hand.giveBack();
    else void explainCard(this, slot);
  }

  use(special: Special): void {
    this.looking.dialog = null;
    if (special === 'double-cat' || special === 'double-treasure') this.hand?.takeUp(special);
    else this.picking.turnTo(special);
  }

  pick(place: Place): void {
    this.placing?.go(place);
    this.looking.dialog = null;
  }

  openBoat(seat: number): void {
    this.looking.dialog = null;
    if (this.given.seat === null) this.looking.watched = seat;
    else this.looking.opened = seat;
  }
}
