import { expect, test } from 'vitest';
import { Position } from './position.svelte';

test('a choice lasts while the position is the same, however often it is told', () => {
  let moves = $state.raw([{ type: 'run' }]);
  let made = 0;
  const position = new Position(() => moves);
  const choice = $derived.by(() => position.lasting(() => ({ number: ++made, moves })));
  const stop = $effect.root(() => {
    expect(choice.number).toBe(1);
    moves = [{ type: 'run' }];
    expect(choice.number).toBe(1);
    moves = [{ type: 'nap' }];
    expect(choice.number).toBe(2);
    expect(choice.moves).toEqual([{ type: 'nap' }]);
  });
  stop();
});
