/**
 * What is in the hand: a card of those taken, and a piece of it to place.
 *
 * Taking up a card, a half or a pair sends nothing. The server is asked what it would allow (`preview`), and the moves
 * that lead there go along with the placement, in one message, when the green button is pressed.
 */
import type { Piece } from '../../boats/piece';
import { PlaceGains } from '../../boats/placegains.svelte';
import { known } from '../../look/draw';
import type { Choice, Move as AnyMove } from '../../schema';
import { allGains } from '../../play/gains';
import { Previews } from '../../play/previews.svelte';
import type { ScreenProps } from '../../table/screen';
import {
  discoveriesOf,
  moveOf,
  plainMoves,
  type Card,
  type Cell,
  type Colour,
  type Content,
  type Move,
  type Player,
  type SlotView,
  type Special,
  type Turn,
  type Zone,
} from './game';
import { pieceOf } from './drawing';

/** A piece that may be placed, or one that fits nowhere and may be skipped. */
export interface Offer {
  id: string;
  piece: Piece;
  /** Moves that come first. */
  path: readonly Move[];
  /** One, or one for each colour of an oshax; none for a piece that fits nowhere. */
  choices: readonly Choice[];
  /** The move that leaves it out. */
  skip: Move | null;
  special: Special | null;
  /** Its number on the card, where it comes from one. */
  discovery: number | null;
}

export type CardState = 'done' | 'in-hand' | 'next';

const shifted = (cells: readonly (readonly number[])[], [dr, dc]: readonly number[]): number[][] =>
  cells.map(([r, c]) => [known(r) + known(dr), known(c) + known(dc)]);
const nameOfPlace = (cells: readonly (readonly number[])[]): string => cells.map(String).sort().join(' ');
const nameOf = (path: readonly Move[]): string => JSON.stringify(path);

export class CardInHand {
  /** The moves from where the game stands to the piece in the hand. */
  path = $state.raw<readonly Move[]>([]);
  #wish = $state<string | null>(null);
  #colour = $state<Colour | null>(null);
  /** A first piece of a pair, while the second is to be chosen. */
  half = $state<number | null>(null);
  #previews: Previews;
  #placeGains = new Map<string, PlaceGains>();
  readonly turn: Turn;

  constructor(
    private readonly choices: readonly Choice[],
    private readonly player: Player,
    private readonly island: readonly SlotView[],
    private readonly content: Content,
    private readonly server: Pick<ScreenProps, 'preview' | 'gains'>,
    /** The cards that waited before: one taken back since is taken up again. */
    waited: readonly number[] = [],
  ) {
    this.#previews = new Previews(server.preview);
    if (!player.turn) throw new RangeError('no turn without an island');
    this.turn = player.turn;
    const drawn = this.#unresolved.filter((slot) => this.cardAt(slot).tradition === undefined);
    const first = drawn.find((slot) => !waited.includes(slot)) ?? drawn[0] ?? this.#unresolved[0];
    if (first !== undefined) this.path = [{ type: 'resolve-card', slot: first }];
  }

  /** The cards that may be taken up now. */
  get #unresolved(): number[] {
    return plainMoves(this.choices).flatMap((move) => (move.type === 'resolve-card' ? [move.slot] : []));
  }

  cardAt(slot: number): Card {
    const found = this.island.find((one) => one.slot === slot);
    if (!found) throw new RangeError(`no slot ${slot}`);
    return found.card;
  }

  /** The card in the hand. */
  get slot(): number | null {
    const [first] = this.path;
    return this.turn.open?.slot ?? (first?.type === 'resolve-card' ? first.slot : null);
  }

  get card(): Card | null {
    return this.slot === null ? null : this.cardAt(this.slot);
  }

  standing(slot: number): CardState {
    if (slot === this.slot) return 'in-hand';
    return this.turn.unresolved.includes(slot) ? 'next' : 'done';
  }

  mayTake(slot: number): boolean {
    return this.#unresolved.includes(slot);
  }

  take(slot: number): void {
    if (!this.mayTake(slot) || slot === this.slot) return;
    this.#start([{ type: 'resolve-card', slot }]);
  }

  /** The moves that take the card up, without what was chosen on it. */
  get #cardPath(): readonly Move[] {
    return this.path.filter((move) => move.type === 'resolve-card');
  }

  /** The card asks for one of its halves. */
  get zones(): Zone[] {
    return this.#offered(this.#cardPath).flatMap((move) => (move.type === 'choose-zone' ? [move.zone] : []));
  }

  /** The card asks for two of its discoveries. */
  get pairs(): [number, number][] {
    return this.#offered(this.#cardPath).flatMap((move) => (move.type === 'choose-two' ? [move.discoveries] : []));
  }

  get zone(): Zone | null {
    return (
      this.path.flatMap((move) => (move.type === 'choose-zone' ? [move.zone] : []))[0] ?? this.turn.open?.zone ?? null
    );
  }

  get pair(): readonly number[] | null {
    return (
      this.path.flatMap((move) => (move.type === 'choose-two' ? [move.discoveries] : []))[0] ??
      this.turn.open?.two ??
      null
    );
  }

  /** A half or two of its discoveries are to be chosen before anything of the card can be placed. */
  get asks(): boolean {
    return (this.zones.length > 0 && !this.zone) || (this.pairs.length > 0 && !this.pair);
  }

  chooseZone(zone: Zone): void {
    if (this.zones.includes(zone)) this.#start([...this.#cardPath, { type: 'choose-zone', zone }]);
  }

  /** Picks a discovery for a pair: the first, or with the first the pair. CardChoice after a pair begins anew. */
  choosePart(part: number): void {
    if (this.half === null) {
      this.#start(this.#cardPath);
      this.half = part;
      return;
    }
    const wanted = [this.half, part].sort((a, b) => a - b).join();
    const discoveries = this.pairs.find((pair) => pair.join() === wanted);
    if (discoveries) this.#start([...this.#cardPath, { type: 'choose-two', discoveries }]);
  }

  #start(path: readonly Move[]): void {
    this.path = path;
    this.half = null;
    this.#wish = null;
    this.#colour = null;
  }

  /** What may be done after these moves; nothing while the server has not answered. */
  #choicesAfter(path: readonly Move[]): readonly Choice[] {
    return path.length ? (this.#previews.of(path)?.choices ?? []) : this.choices;
  }

  #offered(path: readonly Move[]): Move[] {
    return plainMoves(this.#choicesAfter(path));
  }

  /** The server has told what the hand may do. */
  get known(): boolean {
    return !this.path.length || this.#previews.of(this.path) !== undefined;
  }

  /** Asks about the card in the hand, and about every card that may be taken up. */
  async learn(): Promise<void> {
    const cards = this.#unresolved.map((slot): readonly Move[] => [{ type: 'resolve-card', slot }]);
    const other = cards.filter((path) => nameOf(path) !== nameOf(this.path));
    await this.#previews.want([...(this.path.length ? [this.path] : []), ...other]);
  }

  /** Every piece that may be placed or skipped now: those of the card, and a copy of the last one where it is offered. */
  get offers(): Offer[] {
    const own = this.#offersIn(this.#choicesAfter(this.path), this.path);
    if (!this.path.length) return own;
    return [...own, ...this.#offersIn(this.choices, []).filter((offer) => offer.special !== null)];
  }

  /** There is something else that could be placed: one chooses what comes first. */
  get offersMore(): boolean {
    const { offers } = this;
    return offers.length > 1 || offers.some(({ special }) => special !== null);
  }

  #offersIn(choices: readonly Choice[], path: readonly Move[]): Offer[] {
    const found = new Map<string, Offer>();
    for (const choice of choices) {
      const offer = this.#offerOf(choice, path);
      if (!offer) continue;
      const same = found.get(offer.id);
      found.set(offer.id, same ? { ...same, choices: [...same.choices, choice] } : offer);
    }
    return [...found.values()];
  }

  #offerOf(choice: Choice, path: readonly Move[]): Offer | null {
    const move = moveOf(choice);
    const base = { path, choices: [choice], skip: null, special: null, discovery: null };
    if (move.type === 'place' || move.type === 'skip') {
      const shown = this.card && discoveriesOf(this.card)[move.discovery];
      if (!shown) return null;
      const offer = { ...base, id: `discovery ${move.discovery}`, piece: pieceOf(shown, this.content) };
      return move.type === 'place'
        ? { ...offer, discovery: move.discovery }
        : { ...offer, discovery: move.discovery, choices: [], skip: move };
    }
    if (!choice.orientations) return null;
    if (move.type === 'take-bonus') {
      const shape = choice.shape ?? '';
      const piece = pieceOf({ kind: this.content.shapes[shape]?.kind ?? 'common', shape }, this.content);
      return { ...base, id: `bonus ${choice.shape}`, piece };
    }
    if (move.type !== 'use-special') return null;
    const { window } = this.content.specials[move.special];
    const copied = this.player.pieces[(window && this.turn[window]) ?? -1];
    return copied ? { ...base, id: move.special, piece: copied, special: move.special } : null;
  }

  /** The piece in the hand: the one wished for, else the first of the card. */
  get offer(): Offer | null {
    const { offers } = this;
    return offers.find(({ id }) => id === this.#wish) ?? offers.find(({ special }) => special === null) ?? null;
  }

  /** Leaving out the piece in the hand; where nothing else of the card fits either, all of it at once. */
  get skips(): Move[] {
    const { offers, offer } = this;
    const all = offers.flatMap(({ skip }) => skip ?? []);
    return all.length === offers.length ? all : offer?.skip ? [offer.skip] : [];
  }

  takeUp(id: string): void {
    this.#wish = id;
    this.#colour = null;
  }

  /** Takes up what moves say: a card and what it asks, a piece, its colour. */
  follow(moves: readonly Move[]): void {
    const asked = (move: Move) =>
      move.type === 'resolve-card' || move.type === 'choose-zone' || move.type === 'choose-two';
    const path = moves.filter(asked);
    if (path.length) this.#start(path);
    for (const move of moves) {
      if (move.type === 'place') {
        this.takeUp(`discovery ${move.discovery}`);
        this.#colour = (move.colour as Colour | undefined) ?? null;
      } else if (move.type === 'skip') this.takeUp(`discovery ${move.discovery}`);
      else if (move.type === 'use-special') this.takeUp(move.special);
      else if (move.type === 'take-bonus') this.#takeUpThere(move.cells as unknown as Cell[]);
    }
  }

  /** Takes up the piece that can lie on just these cells. */
  #takeUpThere(cells: readonly Cell[]): void {
    const wanted = nameOfPlace(cells);
    const lies = (offer: Offer) =>
      offer.choices.some(({ orientations }) =>
        orientations?.some((way) => way.anchors.some((anchor) => nameOfPlace(shifted(way.cells, anchor)) === wanted)),
      );
    const found = this.offers.find(lies);
    if (found) this.takeUp(found.id);
  }

  /** Gives the piece back: the first of the card is in the hand again. False if there is nothing to give back. */
  giveBack(): boolean {
    if (this.half !== null) this.half = null;
    else if (this.path.length > this.#cardPath.length) this.#start(this.#cardPath);
    else if (this.#wish !== null || this.#colour !== null) this.#start(this.path);
    else return false;
    return true;
  }

  /** The colours to choose among for an oshax. */
  get colours(): Colour[] {
    const choices = this.offer?.choices ?? [];
    return choices.length > 1
      ? choices.flatMap((choice) => (choice.move.colour ? [choice.move.colour as Colour] : []))
      : [];
  }

  get colour(): Colour | null {
    return this.#colour;
  }

  paint(colour: Colour): void {
    if (this.colours.includes(colour)) this.#colour = colour;
  }

  /** What the piece in the hand looks like: an oshax is grey until its colour is chosen. */
  get piece(): Piece | null {
    const { offer } = this;
    return offer && (this.colours.length ? { ...offer.piece, colour: this.#colour } : offer.piece);
  }

  /** The choice that the hand stands for; none while an oshax has no colour. */
  get choice(): Choice | null {
    const choices = this.offer?.choices ?? [];
    if (choices.length < 2) return choices[0] ?? null;
    return choices.find((choice) => choice.move.colour === this.#colour) ?? null;
  }

  /** The moves that place the piece on these cells, all that comes first among them. */
  movesAt(cells: readonly Cell[]): AnyMove[] {
    return this.offer && this.choice ? [...this.offer.path, { ...this.choice.move, cells }] : [];
  }

  /** What each place would bring; kept while the position lasts. */
  placeGains(places: readonly { cells: readonly Cell[] }[]): PlaceGains | null {
    const { offer, choice } = this;
    if (!offer || !choice?.orientations) return null;
    const name = `${nameOf(offer.path)} ${JSON.stringify(choice.move)} ${choice.shape}`;
    let placeGains = this.#placeGains.get(name);
    if (!placeGains) {
      placeGains = new PlaceGains(
        places,
        (cells) => [...offer.path, { ...choice.move, cells }],
        this.server.preview,
        () => this.#gains(offer.path, choice),
      );
      this.#placeGains.set(name, placeGains);
    }
    return placeGains;
  }

  /** What every place of one choice would bring. */
  async #gains(path: readonly Move[], choice: Choice): Promise<number[] | null> {
    const index = this.#choicesAfter(path).indexOf(choice);
    const gains = await allGains(this.server.gains, path);
    return gains?.[index]?.flat() ?? null;
  }

  /** A move of a kind that needs nothing more, if it is offered now. */
  plain<Type extends Move['type']>(type: Type): Extract<Move, { type: Type }> | null {
    const found = plainMoves(this.choices).find((move) => move.type === type);
    return (found as Extract<Move, { type: Type }> | undefined) ?? null;
  }
}
