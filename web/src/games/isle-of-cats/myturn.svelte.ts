/**
 * My turn, and what leads to it: what is asked of me, what I pick, try and hold meanwhile, and what is sent.
 *
 * What the table hands to the screen is in `props`, what only this screen knows in `looking`; what the buttons make of
 * all that stands in `buttons`.
 */
import { untrack } from 'svelte';
import { api } from '../../api';
import { BestPlaces } from '../../boats/bestplace.svelte';
import type { Bow } from '../../boats/boat';
import { CountedCards } from '../../boats/counted.svelte';
import { PieceInHand } from '../../boats/pieceinhand.svelte';
import { SentPlaces } from '../../boats/sentplaces';
import { describePlacement } from '../../boats/describe';
import { Controls } from '../../play/controls';
import { Position } from '../../play/position.svelte';
import { refusal } from '../../play/previews.svelte';
import { Slots } from '../../play/slots.svelte';
import type { Move } from '../../schema';
import type { ScreenProps } from '../../table/screen';
import { ActionChoice, playable } from './actionchoice.svelte';
import { mainButton } from './buttons';
import { questionOf, type Question } from './question';
import { ColourChoice } from './colourchoice.svelte';
import {
  playerOf,
  type Cell,
  type Colour,
  type Content,
  type Field,
  type Move as IsleMove,
  type Player,
  type View,
} from './game';
import { onlyMove, autoPass } from './autopass.svelte';
import { CardChoice } from './cardchoice.svelte';
import { IsleLooking } from './looking.svelte';
import { sisterTurnIn, type SisterTurn } from './sisterturn';
import { namingOf, tileName } from './describe';
import { TileChoice } from './tilechoice.svelte';
import { both } from './words';

const TRIES: ReadonlySet<Question> = new Set(['rescue', 'family', 'rare-finds', 'offer', 'place']);
const COLOURS: ReadonlySet<Question> = new Set(['colours', 'name']);

const LEAVING = new Set(['pass', 'end-turn', 'decline']);

const takesNothing = (move: IsleMove): boolean =>
  LEAVING.has(move.type) || ('cards' in move && !move.cards.length && !('hold' in move));

export class MyTurn {
  readonly looking = new IsleLooking(() => this.props.seat);
  readonly #controls = new Controls(() => this.props);
  readonly #sentPlaces = new SentPlaces();
  readonly question = $derived.by(() => questionOf(this.props.view, this.props.seat));
  readonly naming = $derived.by(() => namingOf(this.props.content));

  // A choice lasts as long as what I may do stands still: what others do meanwhile leaves it alone.
  readonly #position = new Position(() => [
    this.question,
    this.player.pieces.length,
    this.props.choices.map(({ move, shape }) => [move, shape]),
  ]);
  readonly cardChoice = $derived.by(() => this.#position.lasting(() => this.#picks()));
  readonly tileChoice = $derived.by(() => this.#position.lasting(() => this.#tries()));
  readonly colourChoice = $derived.by(() =>
    this.#position.lasting(() =>
      COLOURS.has(this.question) ? new ColourChoice(this.props.choices, this.props.preview) : null,
    ),
  );
  /** The fields that cats drawn by a card go to. */
  sorted = $derived.by<readonly (Field | null)[]>(() =>
    this.#position.lasting(() => {
      const { interrupt } = this.props.view;
      return interrupt?.kind === 'fields' ? interrupt.tiles.map(() => null) : [];
    }),
  );
  readonly actionChoice = $derived.by(() => {
    const { card } = this.looking;
    return this.#position.lasting(() =>
      card === null ? null : new ActionChoice(this.props.choices, card, this.props.content),
    );
  });

  readonly bestPlaces = $derived.by(() => {
    const { preview, gains } = this.props;
    return this.#position.lasting(() => new BestPlaces({ preview, gains }));
  });
  readonly counted = $derived.by(() =>
    this.#position.lasting(() => new CountedCards((card) => api.counted(this.props.table.id, card))),
  );

  readonly playable = $derived.by(() => playable(this.props.choices, this.props.content));
  /** How many cards of my hand could be played now. */
  readonly actions = $derived.by(() => this.hand.filter((card) => this.playable(card)).length);
  /** The one thing I may do, where all can see that there is no other. */
  readonly onlyMove = $derived.by(() => {
    const { view, seat, choices } = this.props;
    return seat === null ? null : onlyMove(view, seat, choices);
  });
  #passedAt = '';
  /** Where a hint was followed that takes nothing. */
  #leftAt = $state('');
  /** Where the cats of the fields lie: all day at the same place. */
  readonly slots = new Slots(
    () => this.props.view.day,
    () => {
      const { fields, around } = this.props.view;
      return fields ?? { around: around ?? [] };
    },
  );
  /** What the sister did last. */
  lastSister = $state.raw<SisterTurn | null>(null);

  /** The boat stands on its end, as large as a phone can show it; only a tile in the hand may hide what is offered. */
  readonly upright = $derived.by(() => {
    const { desk, flat, large } = this.looking;
    const held = this.tileChoice?.offer ?? null;
    return !desk && !flat && (this.question === 'place' || (large && held !== null));
  });
  readonly bow = $derived.by<Bow>(() => (this.upright || this.looking.deep ? 'up' : 'right'));
  readonly #held = $derived.by(() =>
    this.tileChoice ? `${this.#position.name} ${this.tileChoice.offer?.id ?? ''}` : '',
  );
  readonly #orientations = $derived.by(() => this.tileChoice?.orientations ?? null);
  readonly inHand = new PieceInHand({
    name: () => this.#held,
    orientations: () => this.#orientations,
    bow: () => this.bow,
    seen: () => this.looking.seen,
    placeGains: (places) => this.tileChoice?.placeGains(places) ?? null,
    describe: (cells, result) =>
      this.tileChoice?.piece ? describePlacement(this.tileChoice.piece, cells, result, this.naming) : '',
    say: (words) => this.props.say(words),
  });

  /** To be made while a component begins: it asks, and passes by itself, for as long as that one lives. */
  constructor(private readonly given: () => ScreenProps<View, Content>) {
    $effect(() => {
      // with new choices, what a lost connection left open is asked again
      if (this.props.choices.length) void this.colourChoice?.learn();
    });
    $effect(() => void this.tileChoice?.learn());
    $effect(() => {
      const { followed } = this.props;
      if (followed) untrack(() => (followed as IsleMove[]).forEach((move) => this.#follow(move)));
    });
    $effect(() => {
      const sent = this.#sentPlaces.from(this.#position.name) as IsleMove[];
      untrack(() => sent.forEach((move) => this.#follow(move)));
    });
    $effect(() => {
      const chosen = this.cardChoice?.cards.length ?? this.tileChoice?.offer;
      if (chosen) this.props.say(mainButton(this).label);
    });
    $effect(() => this.#passAlone());
    $effect(() => {
      this.lastSister = sisterTurnIn(this.props.fresh) ?? untrack(() => this.lastSister);
    });
  }

  get props(): ScreenProps<View, Content> {
    return this.given();
  }

  #picks(): CardChoice | null {
    const { question, player, hand } = this;
    const { choices, content } = this.props;
    if (question === 'draft') return new CardChoice(choices, 'draft', player.pack ?? [], content);
    if (question === 'keep') return new CardChoice(choices, 'keep', player.picked ?? [], content);
    if (question === 'pay') return new CardChoice(choices, 'keep', player.drawn ?? [], content);
    if (question === 'family-cards') return new CardChoice(choices, 'family-cards', player.family_cards ?? [], content);
    if (question !== 'rescue-cards') return null;
    const rescue = hand.filter((card) => content.cards[card]?.kind === 'rescue');
    return new CardChoice(choices, 'rescue-cards', rescue, content);
  }

  #tries(): TileChoice | null {
    const { view, choices, content, preview, gains } = this.props;
    const owed = view.interrupt?.kind === 'place' ? view.interrupt : null;
    return TRIES.has(this.question) ? new TileChoice(choices, content, { preview, gains }, owed) : null;
  }

  /** Takes up what a hint says, or what was taken back; the green button sends it. */
  #follow(move: IsleMove): void {
    const { cardChoice, colourChoice, tileChoice, looking } = this;
    looking.dialog = null;
    this.#leftAt = takesNothing(move) ? this.#position.name : '';
    if ('cards' in move) cardChoice?.follow(move.cards, 'hold' in move);
    else if (move.type === 'colour' || move.type === 'public-tradition') {
      if (colourChoice) colourChoice.colour = move.colour;
    } else if (move.type === 'place') this.inHand.want(move.cells as unknown as Cell[]);
    else if (move.type === 'fields') this.sorted = move.fields;
    else if ('tile' in move) tileChoice?.follow(move);
    else if ('card' in move) {
      looking.openCard(move.card);
      this.actionChoice?.follow(move);
    }
  }

  /** A hint to leave it at that was followed, and nothing was taken up since. */
  get leavesAsAdvised(): boolean {
    const { cardChoice, tileChoice } = this;
    return this.#leftAt === this.#position.name && !cardChoice?.cards.length && !tileChoice?.offer;
  }

  /** For those who wish it. */
  #passAlone(): void {
    const { onlyMove } = this;
    if (!autoPass.automatic || !onlyMove || this.props.waiting || this.#passedAt === this.#position.name) return;
    this.#passedAt = this.#position.name;
    this.send([onlyMove]);
  }

  /** My seat, or the one that is followed. */
  get mine(): number {
    return this.looking.mine;
  }

  get player(): Player {
    return playerOf(this.props.view, this.mine);
  }

  get standard(): boolean {
    return this.props.view.mode === 'standard';
  }

  /** I hold cards in this mode, be it none just now. */
  get hasHand(): boolean {
    return this.standard && this.props.seat !== null;
  }

  get hand(): readonly number[] {
    return this.player.hand ?? [];
  }

  get fish(): number {
    return this.player.fish ?? 0;
  }

  /** The baskets that are ready, and those on these cards. */
  baskets(cards: readonly number[]): number {
    const { content } = this.props;
    const kinds = cards.map((card) => content.cards[card]?.basket);
    const made = Object.entries(content.baskets).map(([kind, basket]) =>
      basket.cards ? Math.floor(kinds.filter((one) => one === kind).length / basket.cards) : 0,
    );
    return (this.player.baskets?.ready ?? 0) + made.reduce((sum, count) => sum + count, 0);
  }

  /** What she did, where a gain will stand: there is room for it until something is tried. */
  get sisterJustPlayed(): SisterTurn | null {
    const done = this.question === 'rescue' && !this.placing && (this.props.view.sister?.resolved ?? 0) > 0;
    return done ? this.lastSister : null;
  }

  /** Something is asked of me. */
  get asked(): boolean {
    return this.question !== 'wait' && this.question !== 'over';
  }

  get placing() {
    return this.inHand.placing;
  }

  /** The tile in the hand, or the one that has to be placed. */
  get tile(): { tile: string; colour?: Colour | null } | null {
    const { interrupt } = this.props.view;
    const tile = this.tileChoice?.offer?.tile ?? (interrupt?.kind === 'place' ? interrupt.tile : null);
    return tile === null ? null : { tile, colour: this.tileChoice?.piece?.colour };
  }

  /** A phone may show the boat alone, and does or does not; null where that can't be chosen. */
  get large(): boolean | null {
    const { desk, flat, large } = this.looking;
    return this.placing && this.question !== 'place' && !desk && !flat ? large : null;
  }

  /** Tries a tile, or tells what it is and why it may not be taken. */
  async tapTile(tile: string): Promise<void> {
    const { question, tileChoice } = this;
    const { content, preview, explain } = this.props;
    const offer = tileChoice?.of(tile);
    if (offer) return tileChoice?.try(offer.id);
    const attempt: Move = question === 'family' ? { type: 'take', tile } : { type: 'rescue', tile, basket: [] };
    const why = question === 'rescue' || question === 'family' ? await refusal(preview, attempt) : [];
    const help = content.help['cat'];
    explain(
      both(() => tileName(tile, content)),
      [...why, ...(help ? [help.text] : [])],
    );
  }

  /** Asks where the tile of a card would bring most, while it may be played. */
  wantBest(card: number): void {
    const offers = (this.tileChoice?.offers ?? []).filter((offer) => offer.card === card);
    if (offers.length) void this.bestPlaces.want(card, () => offers.flatMap(({ ways }) => ways.map((way) => [way])));
  }

  /** Puts a drawn cat in a field. */
  sort(index: number, field: Field): void {
    this.sorted = this.sorted.map((one, i) => (i === index ? field : one));
  }

  /** Back to the cats, where a tile can be changed for another. */
  shrink(): void {
    this.looking.large = false;
  }

  send(moves: readonly Move[]): void {
    void this.#controls.send(moves);
  }

  place(): void {
    const { placing, tileChoice } = this;
    const moves = placing?.fits ? tileChoice?.movesAt(placing.place.cells) : null;
    if (!moves) return;
    this.looking.large = false;
    this.#sentPlaces.sent(this.#position.name, moves);
    this.send(moves);
  }

  undo(): void {
    void this.#controls.undo();
  }

  giveBack(): void {
    if (!this.looking.back() && !this.tileChoice?.giveBack()) this.placing?.release();
  }

  openBoat(seat: number): void {
    this.looking.open(seat);
    this.looking.opened = seat; // who only watches sees it large too
  }

  /** Opens the rules at one thing. */
  help(thing: string): void {
    const found = this.props.content.help[thing];
    if (found) this.props.explain(found.title, [found.text]);
  }
}
