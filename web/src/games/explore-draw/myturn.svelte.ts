/**
 * A turn as its screen plays it: the cards that are picked, the piece in the hand, what is sent and taken back.
 *
 * A screen makes one and hands it to its parts. What the buttons do stands in `buttons`, what things are in `explaining`.
 */
import { untrack } from 'svelte';
import { api } from '../../api';
import { BestPlaces } from '../../boats/bestplace.svelte';
import type { Bow } from '../../boats/boat';
import type { CardView } from '../../boats/card';
import { CountedCards } from '../../boats/counted.svelte';
import { PieceInHand } from '../../boats/pieceinhand.svelte';
import { BoatLooking } from '../../boats/looking.svelte';
import type { Place, Placing } from '../../boats/placing.svelte';
import { SentPlaces } from '../../boats/sentplaces';
import { describePlacement } from '../../boats/describe';
import type { PlaceGains } from '../../boats/placegains.svelte';
import { Controls } from '../../play/controls';
import { eventsIn } from '../../play/news';
import { Position } from '../../play/position.svelte';
import type { Move as AnyMove } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { CardFits, waysInto } from './cardfits.svelte';
import { LEAVING, mainButton, hintNow, otherButton } from './buttons';
import { explainCard } from './explain';
import { playerOf, type Cell, type Column, type Content, type Event, type Move, type Special, type View } from './game';
import { CardInHand, type CardState } from './cardinhand.svelte';
import { headline, waitedFor } from './headline';
import { CardChoice } from './cardchoice.svelte';
import { namingOf } from './describe';
import { words } from './words';

/** How far one is with a taken card. Nothing of a card that was passed has been drawn. */
export type Standing = CardState | 'checked' | 'passed';
const FACES: Record<Standing, CardView['state']> = {
  next: null,
  'in-hand': 'chosen',
  done: 'done',
  checked: 'done',
  passed: 'off',
};

export class MyTurn {
  readonly #given: () => ScreenProps<View, Content>;
  readonly looking = new BoatLooking<'specials' | 'traditions' | 'rivals' | 'places'>(() => this.props.seat);
  readonly #controls = new Controls(() => this.props);
  readonly #sentPlaces = new SentPlaces();
  /** The cards that waited before the last move. */
  #waited: readonly number[] = [];

  readonly mine = $derived(this.looking.mine);
  readonly player = $derived(playerOf(this.props.view, this.mine));
  /** The other seats. */
  readonly rivals = $derived(this.looking.others(this.props.view.seats));
  readonly island = $derived(this.props.view.island ?? []);
  readonly naming = $derived(namingOf(this.props.content));
  /** How many special actions may still be used in this game. */
  readonly left = $derived(this.props.content.specials_per_game - this.player.specials.length);
  /** How many those are, in words. */
  readonly actionsLeft = $derived(this.player.special_today ? words().usedToday : words().actionsLeft(this.left));
  /** What has just happened. */
  readonly news = $derived(eventsIn<Event>(this.props.fresh));

  /** How many pieces were drawn just now on the boat that is shown. */
  readonly drawnNow = $derived(this.news.filter((event) => event.event === 'drawn' && event.seat === this.mine).length);
  /** The cards I have taken today. */
  readonly taken = $derived(this.player.turn?.chosen ?? []);
  /** What those are, in words. */
  readonly took = $derived.by(() => {
    const columns = new Set(this.island.filter(({ slot }) => this.taken.includes(slot)).map(({ column }) => column));
    const [column] = columns;
    if (!this.taken.length || this.props.seat === null) return '';
    return columns.size === 1 && column ? words().tookColumn(column) : words().tookCards(this.taken.length);
  });

  readonly headline = $derived(headline(this.props));
  /** Who is waited for besides me, in words. */
  readonly awaited = $derived(waitedFor(this.props));

  // A choice lasts as long as my own turn stands still: what others do meanwhile leaves it alone.
  readonly #position = new Position(() => {
    const { seat, view, choices } = this.props;
    const { turn, pieces, specials } = this.player;
    return [seat, view.day, view.phase, turn, pieces.length, specials, choices.length];
  });
  readonly cardChoice = $derived.by(() =>
    this.#position.lasting(() => new CardChoice(this.props.choices, this.props.content)),
  );
  readonly hand = $derived.by(() => this.#position.lasting(() => this.#takeUp()));
  readonly bestPlaces = $derived.by(() => {
    const { preview, gains } = this.props;
    return this.#position.lasting(() => new BestPlaces({ preview, gains }));
  });
  readonly counted = $derived.by(() =>
    this.#position.lasting(() => new CountedCards((card) => api.counted(this.props.table.id, card))),
  );
  readonly cardFits = $derived.by(() => this.#position.lasting(() => new CardFits(this.island, this.props.preview)));

  /** The cards that are picked. */
  readonly picked = $derived(this.island.filter(({ slot }) => this.cardChoice.slots.includes(slot)));
  /** Cards are being taken: the island is what to look at. */
  readonly taking = $derived(this.cardChoice.first || this.cardChoice.besides);
  /** On a tall screen the boat stands up to be drawn on, and lies down under the island. */
  readonly upright = $derived.by(() => {
    const { seat, view } = this.props;
    const { desk, flat } = this.looking;
    return !desk && !flat && !this.taking && seat !== null && view.phase === 'explore';
  });
  readonly bow = $derived<Bow>(this.upright ? 'up' : 'right');

  readonly offer = $derived(this.taking ? null : (this.hand?.offer ?? null));
  /** Where a hint was followed that draws nothing, and with what in the hand. */
  #leftAt = $state<string | null>(null);
  readonly #held = $derived(`${this.#position.name} ${this.offer?.id ?? ''}`);
  readonly #offerName = $derived(
    this.offer ? `${this.#position.name} ${JSON.stringify(this.offer.path)} ${this.offer.id}` : '',
  );
  readonly inHand = new PieceInHand({
    name: () => this.#offerName,
    orientations: () => this.offer?.choices[0]?.orientations,
    bow: () => this.bow,
    seen: () => this.looking.seen,
    placeGains: (places) => this.hand?.placeGains(places) ?? null,
    describe: (cells, result) =>
      this.hand?.piece ? describePlacement(this.hand.piece, cells, result, this.naming) : '',
    say: (words) => this.props.say(words),
  });

  /** What the green button does now. */
  readonly action = $derived(mainButton(this));
  /** Another way on, beside the green one. */
  readonly other = $derived(otherButton(this));
  readonly hint = $derived(hintNow(this));
  /** The special actions that can be used now. */
  readonly usable = $derived.by(() => {
    const all = Object.keys(this.props.content.specials) as Special[];
    const copies = (this.hand?.offers ?? []).map(({ special }) => special);
    return new Set(all.filter((special) => this.cardChoice.may(special) || copies.includes(special)));
  });

  /** To be made while a component begins: it asks for as long as that one lives. */
  constructor(given: () => ScreenProps<View, Content>) {
    this.#given = given;
    $effect(() => void this.hand?.learn());
    $effect(() => {
      const { followed } = this.props;
      if (followed) untrack(() => this.#follow(followed as Move[]));
    });
    $effect(() => {
      const sent = this.#sentPlaces.from(this.#position.name) as Move[];
      if (sent.length) untrack(() => this.#follow(sent));
    });
    $effect(() => {
      if (this.cardChoice.slots.length) this.props.say(this.action.label);
    });
    $effect(() => {
      if (this.cardChoice.taking) void this.cardFits.want(this.cardChoice.taking);
    });
  }

  /** What the table hands to the screen. */
  get props(): ScreenProps<View, Content> {
    return this.#given();
  }

  get placing(): Placing | null {
    return this.inHand.placing;
  }

  get placeGains(): PlaceGains | null {
    return this.inHand.placeGains;
  }

  #takeUp(): CardInHand | null {
    const { seat, choices, content, preview, gains } = this.props;
    const { turn } = this.player;
    const before = this.#waited;
    this.#waited = turn?.unresolved ?? [];
    return seat !== null && turn?.stage === 'resolve' && choices.length
      ? new CardInHand(choices, this.player, this.island, content, { preview, gains }, before)
      : null;
  }

  /** Takes up what a hint says, or what was taken back; the green button sends it. */
  #follow(moves: readonly Move[]): void {
    this.looking.dialog = null;
    this.#leftAt = moves.some(({ type }) => LEAVING.has(type)) ? this.#held : null;
    if (moves.some((move) => this.cardChoice.follow(move))) return;
    this.hand?.follow(moves);
    const cells = moves.flatMap((move) => ('cells' in move ? ((move.cells as Cell[] | undefined) ?? []) : []));
    if (cells.length) this.inHand.want(cells);
  }

  /** A hint to leave it at that was followed, and nothing was taken up since. */
  get leavesAsAdvised(): boolean {
    return this.#leftAt === this.#held;
  }

  send(moves: readonly AnyMove[]): void {
    void this.#controls.send(moves);
  }

  /** Takes the cards that are picked; a tradition among them needs no more than that. */
  take(): void {
    const { taking } = this.cardChoice;
    if (!taking) return;
    const traditions = this.island.filter(
      ({ slot, card }) => taking.slots.includes(slot) && card.tradition !== undefined,
    );
    this.send([taking.move, ...traditions.map(({ slot }) => ({ type: 'resolve-card', slot }))]);
  }

  place(): void {
    const { placing, hand } = this;
    if (!placing?.fits || !hand?.choice) return;
    const moves = hand.movesAt(placing.place.cells);
    this.#sentPlaces.sent(this.#position.name, moves);
    this.send(moves);
  }

  undo(): void {
    void this.#controls.undo();
  }

  /** One step back from what was opened, picked or held. Nothing of it was sent. */
  giveBack(): void {
    if (this.looking.dialog) this.looking.dialog = null;
    else if (this.cardChoice.mode !== 'column') this.cardChoice.giveUp();
    else if (!this.hand?.giveBack()) this.placing?.release();
  }

  /** Asks where something of a card would bring most, while it could be taken or is mine to draw. */
  wantBest(slot: number): void {
    const take = this.cardChoice.offers('column').find(({ slots }) => slots.includes(slot))?.move;
    const first = take ? [take] : this.hand?.mayTake(slot) ? [] : null;
    if (first)
      void this.bestPlaces.want(slot, () =>
        waysInto([...first, { type: 'resolve-card', slot }], (paths) => this.props.preview(paths)),
      );
  }

  /** How far I am with a card; null for one that I have not taken today. */
  standing(slot: number): Standing | null {
    const { hand, player, taken } = this;
    const card = this.island.find((one) => one.slot === slot)?.card;
    if (!card || !taken.includes(slot)) return null;
    const state = hand?.standing(slot) ?? (player.turn?.unresolved.includes(slot) ? 'next' : 'done');
    if (state !== 'done') return state;
    if (card.tradition !== undefined) return 'checked';
    return player.pieces.some(({ day, from }) => day === this.props.view.day && from === card.id) ? 'done' : 'passed';
  }

  /** How a card of the island is shown: in the hand, done, or not to be had. */
  cardState(slot: number): CardView['state'] {
    if (this.cardChoice.besides) return this.taken.includes(slot) ? 'off' : null;
    const standing = this.taking ? null : this.standing(slot);
    return standing && FACES[standing];
  }

  tapCard(slot: number): void {
    const { cardChoice, hand } = this;
    if (cardChoice.open.has(slot)) cardChoice.tap(slot);
    else if (hand?.mayTake(slot)) hand.take(slot);
    else if (hand && slot === hand.slot) hand.giveBack();
    else void explainCard(this, slot);
  }

  /** Picks the column of this letter; false where none can be picked. */
  pickByLetter(key: string): boolean {
    const column = (Object.keys(this.props.content.columns) as Column[]).find((one) => one.toLowerCase() === key);
    if (!column || !this.taking || this.cardChoice.mode !== 'column') return false;
    this.tapColumn(column);
    return true;
  }

  tapColumn(column: Column): void {
    const first = this.island.find((one) => one.column === column);
    if (first) this.cardChoice.tap(first.slot);
  }

  use(special: Special): void {
    this.looking.dialog = null;
    if (this.cardChoice.may(special)) this.cardChoice.turnTo(special);
    else this.hand?.takeUp(special);
  }

  pick(place: Place): void {
    this.placing?.go(place);
    this.looking.dialog = null;
  }

  openBoat(seat: number): void {
    this.looking.open(seat);
  }
}
