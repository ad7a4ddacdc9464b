/* A table's game, with the content of what this table is played with: an older edition has pieces of its own. */
import type { GameInfo, Json, Lobby, TableInfo } from '../schema';

type Load = (table: string) => Promise<Json>;

/** The lobby tells of today's contents, and nothing is dealt before a game begins. */
const isTodays = (table: TableInfo, game: GameInfo): boolean =>
  table.phase === 'lobby' || table.contents === game.contents;

export class TableGame {
  #own = $state.raw<{ table: string; contents: string | null; content: Json } | null>(null);

  readonly #listed = $derived.by(() => this.lobby()?.games.find((one) => one.name === this.table()?.game) ?? null);

  /** null while something of it has not come yet. */
  readonly info = $derived.by((): GameInfo | null => {
    const [table, game] = [this.table(), this.#listed];
    if (!table || !game || isTodays(table, game)) return game;
    const own = this.#own;
    return own?.table === table.id && own.contents === table.contents ? { ...game, content: own.content } : null;
  });

  constructor(
    private readonly lobby: () => Lobby | null,
    private readonly table: () => TableInfo | null,
    private readonly load: Load,
  ) {}

  /** Asks for the table's own content where it is not today's. */
  async learn(): Promise<void> {
    const [table, game] = [this.table(), this.#listed];
    if (!table || !game || isTodays(table, game) || this.info) return;
    const { id, contents } = table;
    this.#own = { table: id, contents, content: await this.load(id) };
  }
}
