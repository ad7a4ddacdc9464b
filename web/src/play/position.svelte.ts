/* How long a choice lasts: as long as the position it is made in. */
import { untrack } from 'svelte';

/**
 * A position of the game, told apart by all that a choice depends on: the offered moves, the round, the dice.
 *
 * A message that changes none of it leaves the choice alone, whatever else it brings.
 */
export class Position {
  /** The same text as long as the position is the same. */
  readonly name: string = $derived.by(() => JSON.stringify(this.parts()));

  constructor(private readonly parts: () => unknown) {}

  /** Made once for each position; to be read inside a `$derived`. */
  lasting<Choice>(make: () => Choice): Choice {
    void this.name;
    return untrack(make);
  }
}
