/** A paper game that is being filled in: its sheets, what was done to them, and what the server counted last. */
import { RequestError } from '../api';
import { key, type Cell } from '../look/draw';
import type { SheetBox } from './boxes';
import type { CountedSheet, Json, Text } from '../schema';
import {
  ALL,
  edited,
  inverse,
  paintOf,
  piecesOf,
  playersOf,
  sheetOf,
  type Edit,
  type Fields,
  type Sheets,
} from './draft';
import type { Verdict } from './painting.svelte';

type Fault = CountedSheet['faults'][number];
export type Count = (sheet: Json) => Promise<CountedSheet>;
const RETRY = 3000;

export class Paper {
  sheets = $state.raw<Sheets>({ [ALL]: {}, p1: { on: true } });
  /** The player's sheet that is shown. */
  shown = $state('p1');
  counted = $state.raw<CountedSheet | null>(null);
  /** The pieces of each player, as they were when they were counted: faults name them by their places. */
  #pieces = $state.raw<string[][]>([]);
  /** No answer came: what is painted is kept, and counted later. */
  waiting = $state(false);
  /** Why the server does not count this at all. */
  refused = $state.raw<Text | null>(null);
  #past = $state.raw<Edit[][]>([]);
  #future = $state.raw<Edit[][]>([]);
  #asking = false;
  #again = false;

  constructor(
    readonly game: string,
    private readonly ours: Json,
    private readonly ask: Count,
    /** What somebody did here, to be told to others. */
    private readonly told: (edits: Edit[]) => void = () => undefined,
  ) {}

  /** The owner's box that the sheets are filled in with; null is ours. */
  box = $state.raw<SheetBox | null>(null);
  readonly content = $derived.by((): Json => this.box?.content ?? this.ours);
  readonly players = $derived.by(() => playersOf(this.sheets));
  readonly sheet = $derived.by((): Json => ({
    ...sheetOf(this.game, this.sheets, this.content),
    ...(this.box ? { pack: this.box.pack } : {}),
  }));
  readonly mayUndo = $derived.by(() => this.#past.length > 0);
  readonly mayRedo = $derived.by(() => this.#future.length > 0);
  /** The place of the shown sheet among the players. */
  readonly player = $derived.by(() => Math.max(0, this.players.indexOf(this.shown)));

  get fields(): Fields {
    return this.sheets[this.shown] ?? {};
  }

  get all(): Fields {
    return this.sheets[ALL] ?? {};
  }

  nameOf(id: string): string {
    return String(this.sheets[id]?.['name'] ?? '');
  }

  /** Opens what was kept, without a step to take back. */
  open(sheets: Sheets): void {
    this.sheets = playersOf(sheets).length ? sheets : { ...sheets, p1: { on: true } };
    this.shown = this.players[0] ?? 'p1';
    [this.#past, this.#future] = [[], []];
    void this.count();
  }

  /** What was filled in stays, whatever box it is counted with. */
  useBox(box: SheetBox | null): void {
    this.box = box;
    void this.count();
  }

  /** Whether something on a sheet does not fit the box it is counted with. A piece that is still painted may fit it. */
  get misfits(): boolean {
    return (
      this.box !== null && Boolean(this.counted?.faults.some(({ piece, unfinished }) => piece === null || !unfinished))
    );
  }

  act(edits: Edit[]): void {
    this.#past = [...this.#past, this.#done(edits)];
    this.#future = [];
  }

  /** Belongs to what was done last: one undo takes both back. */
  amend(edits: Edit[]): void {
    const last = this.#past.at(-1) ?? [];
    this.#past = [...this.#past.slice(0, -1), [...this.#done(edits), ...last]];
  }

  set(changes: Edit['changes'], sheet = this.shown): void {
    this.act([{ sheet, changes }]);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#done(last)];
  }

  redo(): void {
    const last = this.#future.at(-1);
    if (!last) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#done(last)];
  }

  /** What others did; all that anybody did, where it is told from the beginning. */
  receive(edits: readonly Edit[], all = false): void {
    if (all) this.sheets = { [ALL]: {} };
    for (const edit of edits) this.sheets = edited(this.sheets, edit);
    if (!this.players.includes(this.shown)) this.shown = this.players[0] ?? 'p1';
    void this.count();
  }

  /** Does them, and gives what takes them back. */
  #done(edits: Edit[]): Edit[] {
    const back: Edit[] = [];
    for (const edit of edits) {
      back.unshift(inverse(this.sheets, edit));
      this.sheets = edited(this.sheets, edit);
    }
    if (!this.players.includes(this.shown)) this.shown = this.players[0] ?? 'p1';
    this.told(edits);
    void this.count();
    return back;
  }

  /** Asks the server to count; what changes meanwhile is counted after it. */
  async count(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    do {
      this.#again = false;
      const pieces = this.players.map((id) => piecesOf(this.sheets[id] ?? {}).map((piece) => piece.id));
      try {
        const counted = await this.ask(this.sheet);
        [this.counted, this.#pieces, this.waiting, this.refused] = [counted, pieces, false, null];
      } catch (thrown) {
        const passes = !(thrown instanceof RequestError) || thrown.status === 0 || thrown.status === 429;
        [this.waiting, this.refused] = [passes, passes ? null : thrown.text];
        if (passes) setTimeout(() => void this.count(), RETRY);
      }
    } while (this.#again);
    this.#asking = false;
    this.#recognise();
  }

  /** What the server said of the shown sheet; where nothing could be counted, of whichever sheet is the reason. */
  get faults(): Fault[] {
    const { faults = [], scores = [] } = this.counted ?? {};
    return faults.filter((fault) => this.#isShown(fault) || (!scores.length && fault.piece === null));
  }

  #isShown({ player }: Fault): boolean {
    return player === null || player === this.player;
  }

  /** The sentence of a fault; one of another sheet names its player. */
  sentenceOf(fault: Fault): Text {
    return this.#isShown(fault) ? fault.why : fault.text;
  }

  pieceOf({ player, piece }: Pick<Fault, 'player' | 'piece'>): string | null {
    return player === null || piece === null ? null : (this.#pieces[player]?.[piece] ?? null);
  }

  faultOf(id: string): Fault | undefined {
    return this.faults.find((fault) => this.pieceOf(fault) === id);
  }

  verdict = (id: string): Verdict | undefined => {
    const fault = this.faultOf(id);
    return fault && { wrong: true, unfinished: fault.unfinished };
  };

  /** A cat whose shape only an oshax has is one, and where all cats of a shape lie elsewhere: paper does not tell them apart. */
  #recognise(): void {
    for (const fault of this.counted?.faults ?? []) {
      const id = this.pieceOf(fault);
      const sheet = this.players[fault.player ?? -1];
      const kind = fault.nearest?.kind;
      if (!id || !sheet || !fault.nearest || (kind !== 'oshax' && kind !== 'cat')) continue;
      const piece = piecesOf(this.sheets[sheet] ?? {}).find((one) => one.id === id);
      const cells = fault.nearest.cells as unknown as Cell[];
      if (!piece?.colour || piece.kind === kind || cells.map(key).join() !== piece.cells.map(key).join()) continue;
      this.#pass(fault);
      const paint = `${id} ${paintOf(kind, piece.colour)}`;
      this.amend([{ sheet, changes: Object.fromEntries(cells.map((cell) => [`c${key(cell)}`, paint])) }]);
    }
  }

  /** Nobody is told of a fault that is mended already: the page would move under the finger for a moment. */
  #pass(fault: Fault): void {
    if (this.counted) this.counted = { ...this.counted, faults: this.counted.faults.filter((one) => one !== fault) };
  }
}
