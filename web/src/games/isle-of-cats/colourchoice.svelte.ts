/** A colour being chosen: for my figure, or for a public tradition that I keep. */
import { signed } from '../../i18n';
import type { Choice } from '../../schema';
import { gain } from '../../play/gains';
import { Previews } from '../../play/previews.svelte';
import type { ScreenProps } from '../../table/screen';
import { movesOf, type Colour, type Move } from './game';

type Coloured = Extract<Move, { type: 'colour' | 'public-tradition' }>;

export class ColourChoice {
  colour = $state<Colour | null>(null);
  /** The tradition that wants one. */
  readonly card: number | null;
  readonly #ways: readonly Coloured[];
  readonly #previews: Previews;

  constructor(choices: readonly Choice[], preview: ScreenProps['preview']) {
    const traditions = movesOf(choices, 'public-tradition');
    this.card = traditions[0]?.card ?? null;
    this.#ways = this.card === null ? movesOf(choices, 'colour') : traditions.filter(({ card }) => card === this.card);
    this.#previews = new Previews(preview);
  }

  get colours(): Colour[] {
    return this.#ways.map(({ colour }) => colour);
  }

  get move(): Coloured | null {
    return this.#ways.find(({ colour }) => colour === this.colour) ?? null;
  }

  /** Asks what each colour of a tradition would bring. */
  async learn(): Promise<void> {
    if (this.card !== null) await this.#previews.want(this.#ways.map((way) => [way]));
  }

  /** What a colour would bring, once it is known. */
  note(colour: Colour): string {
    const way = this.#ways.find((one) => one.colour === colour);
    const found = way && this.#previews.of([way]);
    return found ? signed(gain(found)) : '';
  }
}
