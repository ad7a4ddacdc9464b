/* Whether a little sound is offered: once, after my first move. Who plays on without an answer is not asked again. */
import { settings } from '../settings.svelte';

export class SoundOffer {
  #moved = $state(false);

  get open(): boolean {
    return this.#moved && settings.sound === null;
  }

  /** I have done something. */
  moved(): void {
    if (this.open) settings.choose({ sound: false });
    this.#moved = true;
  }
}
