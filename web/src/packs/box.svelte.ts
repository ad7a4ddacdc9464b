/** My box while it is being corrected: kept with every change, looked at by the server, and one step back. */
import { RequestError, sentence } from '../api';
import type { GameInfo, Json, PackCheck, Text } from '../schema';
import { keep, kept, type Kept } from './kept';
import { changedIn, FORMAT, idOf, oursOf, restored, thing, tidied, type Ours, type Pack } from './pack';

/** What the server said, and of which box. */
interface Looked {
  of: Pack;
  check: PackCheck | null;
  /** It could not even be read as a box. */
  refused: Text | null;
}

const MOST_STEPS = 100;
/** Milliseconds without a change before the server is asked. */
const PAUSE = 250;
/** And before it is asked again, where no answer came. */
const RETRY = 4000;

export class MyBox {
  #packs = $state.raw<Record<string, Pack>>({});
  #looked = $state.raw<Record<string, Looked>>({});
  #steps = $state.raw<Record<string, Pack[]>>({});
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};
  readonly #ours: Record<string, Ours> = {};
  name = $state('');
  width = $state(0);
  /** The server did not answer the last question. */
  waiting = $state(false);
  /** The device would not keep it. */
  unkept = $state(false);

  constructor(
    private readonly games: readonly GameInfo[],
    private readonly ask: (pack: Pack) => Promise<PackCheck>,
    readonly usualName: string,
    private readonly today: () => string = () => new Date().toISOString().slice(0, 10),
  ) {
    const found: Kept = kept();
    [this.name, this.width, this.#packs] = [found.name, found.width, found.packs];
    for (const game of games) this.#ours[game.name] = oursOf(game);
    for (const game of Object.keys(this.#packs)) if (this.isChanged(game)) this.#look(game, 0);
  }

  ours(game: string): Ours {
    return this.#ours[game] ?? {};
  }

  pack(game: string): Pack {
    return this.#packs[game] ?? this.#blank(game);
  }

  contents(game: string): Json {
    return this.pack(game).contents;
  }

  isChanged(game: string): boolean {
    return Object.keys(this.contents(game)).length > 0;
  }

  thing(game: string, field: string, name: string): Json | null {
    return thing(this.contents(game), this.ours(game), field, name);
  }

  /** What the server found; null while it has not looked at what is there now. */
  check(game: string): PackCheck | null {
    const looked = this.#looked[game];
    return looked?.of === this.#packs[game] ? (looked?.check ?? null) : null;
  }

  /** What it found last, if only in the box as it was a moment ago: so that nothing flickers. */
  lastCheck(game: string): PackCheck | null {
    return this.#looked[game]?.check ?? null;
  }

  refused(game: string): Text | null {
    return this.#looked[game]?.refused ?? null;
  }

  /** Everything in it is as a game needs it. A box without a difference is ours, and fine. */
  isPlayable(game: string): boolean {
    return !this.isChanged(game) || this.check(game)?.problems.length === 0;
  }

  change(game: string, field: string, name: string, value: Json | null): void {
    this.#set(game, changedIn(this.contents(game), this.ours(game), field, name, value));
  }

  /** "Comme Archipel": one thing is as in ours again. */
  giveBack(game: string, field: string, name: string): void {
    this.#set(game, restored(this.contents(game), this.ours(game), field, name));
  }

  mayUndo(game: string): boolean {
    return (this.#steps[game]?.length ?? 0) > 0;
  }

  undo(game: string): void {
    const steps = this.#steps[game] ?? [];
    const before = steps.at(-1);
    if (!before) return;
    this.#steps = { ...this.#steps, [game]: steps.slice(0, -1) };
    this.#put({ ...before, id: this.pack(game).id, name: this.pack(game).name });
  }

  rename(name: string): void {
    this.name = name.trim();
    const called = this.name || this.usualName;
    const renamed = (pack: Pack): Pack => ({ ...pack, id: idOf(called), name: { fr: called, en: called } });
    this.#packs = Object.fromEntries(Object.entries(this.#packs).map(([game, pack]) => [game, renamed(pack)]));
    this.#keep();
    for (const game of Object.keys(this.#packs)) this.#look(game);
  }

  measure(width: number): void {
    this.width = width;
    this.#keep();
  }

  /** A file takes the place of this game's box. */
  open(pack: Pack): void {
    const contents = tidied(pack.contents, this.ours(pack.game));
    this.#remember(pack.game);
    this.#put({ ...pack, contents });
  }

  /** Nobody looks at it any more. */
  close(): void {
    Object.values(this.#timers).forEach(clearTimeout);
  }

  /** The edition that new games follow. */
  newest(game: string): number {
    return this.games.find((one) => one.name === game)?.edition ?? 1;
  }

  /** The box was begun with an edition before that one. */
  isOld(game: string): boolean {
    return this.isChanged(game) && this.pack(game).edition < this.newest(game);
  }

  /** The box follows the newest edition from now on; what was corrected stays. */
  renew(game: string): void {
    this.#remember(game);
    this.#put({ ...this.pack(game), edition: this.newest(game), version: this.today() });
  }

  #blank(game: string): Pack {
    const called = this.name || this.usualName;
    const edition = this.newest(game);
    const name = { fr: called, en: called };
    return { archipel: FORMAT, id: idOf(called), version: this.today(), game, edition, name, contents: {} };
  }

  #set(game: string, contents: Json): void {
    this.#remember(game);
    const edition = this.isChanged(game) ? this.pack(game).edition : this.newest(game);
    this.#put({ ...this.pack(game), edition, version: this.today(), contents });
  }

  #remember(game: string): void {
    const steps = [...(this.#steps[game] ?? []), this.pack(game)].slice(-MOST_STEPS);
    this.#steps = { ...this.#steps, [game]: steps };
  }

  #put(pack: Pack): void {
    this.#packs = { ...this.#packs, [pack.game]: pack };
    this.#keep();
    this.#look(pack.game);
  }

  #keep(): void {
    this.unkept = !keep({ name: this.name, width: this.width, packs: this.#packs });
  }

  #look(game: string, pause = PAUSE): void {
    clearTimeout(this.#timers[game]);
    this.#timers[game] = setTimeout(() => void this.#askNow(game), pause);
  }

  async #askNow(game: string): Promise<void> {
    const of = this.pack(game);
    try {
      const check = await this.ask(of);
      this.#found(game, { of, check, refused: null });
    } catch (thrown) {
      const silent = !(thrown instanceof RequestError) || thrown.status === 0 || thrown.status >= 429;
      if (silent) {
        this.waiting = true;
        this.#look(game, RETRY);
      } else this.#found(game, { of, check: null, refused: sentence(thrown) });
    }
  }

  #found(game: string, looked: Looked): void {
    this.waiting = false;
    if (looked.of === this.#packs[game]) this.#looked = { ...this.#looked, [game]: looked };
  }
}
