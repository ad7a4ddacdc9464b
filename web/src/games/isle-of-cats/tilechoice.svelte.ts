/**
 * TileChoice a tile on the boat before deciding: which one, how it is paid, where it would lie.
 *
 * Every tile that a move may bring is an offer. The server tells, by a preview of that move, where the tile may lie
 * then, and by a preview of both what each place brings. Nothing is sent from here: `movesAt` is what the green button
 * would send, in one message.
 */
import type { Piece } from '../../boats/piece';
import { PlaceGains } from '../../boats/placegains.svelte';
import type { Choice, Move as AnyMove } from '../../schema';
import { allGains } from '../../play/gains';
import { Previews } from '../../play/previews.svelte';
import type { ScreenProps } from '../../table/screen';
import {
  moveOf,
  plainMoves,
  tileOf,
  type Cell,
  type Colour,
  type Content,
  type Event,
  type Move,
  type Payment,
  type Sort,
} from './game';
import { pieceOf } from './drawing';

/** The moves that bring a tile: they differ in the basket it is paid with, or in the colour it is given. */
export type TileMove = Extract<Move, { type: 'rescue' | 'oshax' | 'treasure' | 'take' }>;

export interface Offer {
  id: string;
  tile: string;
  ways: readonly TileMove[];
  /** The card that is played for it, and for what. */
  card: number | null;
  sort: Sort | null;
}

/** Which basket these cards make; without a card it is a permanent one. */
const paymentOf = ([card]: readonly number[], { cards }: Content): Payment =>
  (card === undefined ? null : cards[card]?.basket) ?? 'permanent';

const isTileMove = (move: Move): move is TileMove =>
  move.type === 'rescue' || move.type === 'oshax' || move.type === 'treasure' || move.type === 'take';

function offerOf(move: TileMove): Offer {
  const card = move.type === 'oshax' || move.type === 'treasure' ? move.card : null;
  const sort = move.type === 'treasure' ? move.choice : null;
  return { id: [card, sort, move.tile].filter(Boolean).join(' '), tile: move.tile, ways: [move], card, sort };
}

export class TileChoice {
  readonly offers: readonly Offer[];
  /** A tile that is mine already and only wants its place. */
  readonly #placing: Choice | null;
  #wish = $state<string | null>(null);
  #payment = $state<Payment | null>(null);
  #colour = $state<Colour | null>(null);
  #previews: Previews;
  #placeGains = new Map<string, PlaceGains>();

  constructor(
    choices: readonly Choice[],
    private readonly content: Content,
    private readonly server: Pick<ScreenProps, 'preview' | 'gains'>,
    /** The tile that has to be placed now. */
    private readonly owed: { tile: string; colour?: Colour | null } | null = null,
  ) {
    this.#previews = new Previews(server.preview);
    this.#placing = choices.find((choice) => choice.orientations) ?? null;
    const found = new Map<string, Offer>();
    for (const move of plainMoves(choices).filter(isTileMove)) {
      const offer = offerOf(move);
      const same = found.get(offer.id);
      found.set(offer.id, same ? { ...same, ways: [...same.ways, move] } : offer);
    }
    this.offers = [...found.values()];
  }

  get offer(): Offer | null {
    return this.offers.find(({ id }) => id === this.#wish) ?? null;
  }

  /** The offer of a tile that needs no card. */
  of(tile: string): Offer | null {
    return this.offers.find((offer) => offer.tile === tile && offer.card === null) ?? null;
  }

  /** Takes a tile up; the one in the hand is given back. */
  try(id: string): void {
    if (id === this.#wish) return this.#choose(null);
    if (this.offers.some((offer) => offer.id === id)) this.#choose(id);
  }

  /** Takes up the tile that a move brings, paid and painted as it says. */
  follow(move: Move): void {
    if (!isTileMove(move)) return;
    this.#choose(offerOf(move).id);
    if (move.type === 'rescue') this.#payment = paymentOf(move.basket, this.content);
    if (move.type === 'oshax') this.paint(move.colour);
  }

  #choose(id: string | null): void {
    this.#wish = id;
    this.#colour = null;
  }

  /** False if there is nothing to give back. */
  giveBack(): boolean {
    const had = this.#wish !== null;
    this.#choose(null);
    return had;
  }

  /** Something of what is offered is paid for with a basket. */
  get pays(): boolean {
    return this.offers.some(({ ways }) => ways.some(({ type }) => type === 'rescue'));
  }

  /** What the tile can be paid with. */
  get payments(): Payment[] {
    const kinds = (this.offer?.ways ?? []).flatMap((way) =>
      way.type === 'rescue' ? [paymentOf(way.basket, this.content)] : [],
    );
    return (Object.keys(this.content.baskets) as Payment[]).filter((payment) => kinds.includes(payment));
  }

  /** A permanent basket first: it is ready again tomorrow. */
  get payment(): Payment | null {
    const { payments } = this;
    return payments.find((payment) => payment === this.#payment) ?? payments[0] ?? null;
  }

  pay(payment: Payment): void {
    this.#payment = payment;
  }

  /** The colours to choose among for an oshax. */
  get colours(): Colour[] {
    return (this.offer?.ways ?? []).flatMap((way) => (way.type === 'oshax' ? [way.colour] : []));
  }

  get colour(): Colour | null {
    return this.#colour;
  }

  paint(colour: Colour): void {
    if (this.colours.includes(colour)) this.#colour = colour;
  }

  /** What lies in the hand. */
  get piece(): Piece | null {
    if (this.#placing && this.owed) return pieceOf(this.owed.tile, this.content, this.owed.colour);
    return (
      this.offer && pieceOf(this.offer.tile, this.content, tileOf(this.offer.tile, this.content).colour ?? this.#colour)
    );
  }

  /** The move that brings the tile, once all is chosen; none while an oshax has no colour. */
  get move(): TileMove | null {
    const ways = this.offer?.ways ?? [];
    return (
      ways.find((way) => {
        if (way.type === 'rescue') return paymentOf(way.basket, this.content) === this.payment;
        return way.type === 'oshax' ? way.colour === this.#colour : true;
      }) ?? null
    );
  }

  /** The moves that come before the placing; null while something is missing. */
  get path(): AnyMove[] | null {
    if (this.#placing) return [];
    return this.move ? [this.move] : null;
  }

  /** Neither basket nor colour changes where a tile fits, so that the first way tells it for all. */
  get #probe(): AnyMove[] | null {
    const way = this.offer?.ways[0];
    return way ? [way] : null;
  }

  /** Asks where the tile in the hand may lie. */
  async learn(): Promise<void> {
    if (this.#probe) await this.#previews.want([this.#probe]);
  }

  /** The fish that a rescue costs, as the server counts them; nothing while it has not answered. */
  get price(): number | null {
    const events = this.#probe && (this.#previews.of(this.#probe)?.events as Event[] | undefined);
    return events?.find((event) => event.event === 'rescued')?.fish ?? null;
  }

  /** Where it may lie; nothing while the server has not answered. */
  get orientations(): NonNullable<Choice['orientations']> | null {
    if (this.#placing) return this.#placing.orientations ?? null;
    const after = this.#probe && this.#previews.of(this.#probe)?.choices;
    return after?.find((choice) => moveOf(choice).type === 'place')?.orientations ?? null;
  }

  movesAt(cells: readonly Cell[]): AnyMove[] | null {
    return this.path && [...this.path, { type: 'place', cells }];
  }

  /** What each place would bring; kept while the position lasts. */
  placeGains(places: readonly { cells: readonly Cell[] }[]): PlaceGains | null {
    const { path } = this;
    if (!path) return null;
    // How it is paid changes no points, so that another basket counts nothing anew.
    const name = `${this.offer?.id ?? ''} ${this.#colour ?? ''}`;
    let placeGains = this.#placeGains.get(name);
    if (!placeGains) {
      placeGains = new PlaceGains(
        places,
        (cells) => [...path, { type: 'place', cells }],
        this.server.preview,
        () => this.#gains(path),
      );
      this.#placeGains.set(name, placeGains);
    }
    return placeGains;
  }

  /** What every place would bring, counted at once. */
  async #gains(path: AnyMove[]): Promise<number[] | null> {
    const gains = await allGains(this.server.gains, path);
    return gains?.[0]?.flat() ?? null; // a tile in the hand is all there is to choose
  }
}
