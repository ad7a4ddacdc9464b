/* The time, looked at often enough to say "for two minutes". */
import { createSubscriber } from 'svelte/reactivity';
import { w } from '../i18n';

const watch = createSubscriber((update) => {
  const timer = setInterval(update, 15_000);
  return () => clearInterval(timer);
});

/** Whole minutes since a moment the server named; 0 for what has just been, or never was. */
export function minutesSince(moment: number | undefined): number {
  watch();
  // The two clocks may differ: nothing happens in the future.
  return moment ? Math.max(0, Math.floor((Date.now() - moment) / 60_000)) : 0;
}

/** "For two minutes." */
export function sinceInWords(moment: number | undefined): string {
  const minutes = minutesSince(moment);
  return minutes ? w().table.since(minutes) : w().table.sinceNow;
}
