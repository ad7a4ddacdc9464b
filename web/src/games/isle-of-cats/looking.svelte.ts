/** What this screen shows, and nobody else knows of: what is opened, how the boat is looked at. */
import { BoatLooking } from '../../boats/looking.svelte';

export class IsleLooking extends BoatLooking<'hand' | 'island' | 'traditions' | 'sister' | 'places'> {
  /** The card of my hand that is looked at. */
  card = $state<number | null>(null);
  /** A phone shows the boat alone. */
  large = $state(false);
  /** The water is taller than wide: the boat stands on its end there. */
  deep = $state(false);

  openCard(card: number): void {
    this.dialog = null;
    this.card = card;
  }

  /** One step back from what was opened; false if nothing was. */
  back(): boolean {
    const had = this.dialog !== null || this.large;
    if (this.dialog) this.dialog = null;
    else this.large = false;
    return had;
  }
}
