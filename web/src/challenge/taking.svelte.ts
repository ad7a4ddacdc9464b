/* Taking a challenge: the table of my try, or the reason why not. */
import { api, sentence } from '../api';
import { named } from '../me/named.svelte';
import { router } from '../router.svelte';
import type { Text } from '../schema';

export class Taking {
  busy = $state(false);
  error = $state.raw<Text | null>(null);

  /** `refused` is told when it can't be taken: what is shown here may be of yesterday, or of before my try. */
  constructor(private readonly refused: () => void = () => {}) {}

  /** `day` is the one that is shown here. */
  async take(game: string, day: string): Promise<void> {
    const name = await named();
    if (name === null) return;
    this.busy = true;
    this.error = null;
    try {
      const table = await api.takeChallenge({ game, day, name });
      router.go(`/t/${table.id}`);
    } catch (thrown) {
      this.error = sentence(thrown);
      this.refused();
    } finally {
      this.busy = false;
    }
  }
}
