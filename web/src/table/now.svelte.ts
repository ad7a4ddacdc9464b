/* The time, looked at often enough to say "for two minutes". */
import { createSubscriber } from 'svelte/reactivity';
import { w } from '../i18n';
import { settings } from '../settings.svelte';

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

/** Whether a moment is longer ago than so many milliseconds. */
export function longAgo(moment: number, span: number): boolean {
  watch();
  return Date.now() - moment >= span;
}

const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

const often = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** Now, in milliseconds, often enough to see every second go by. */
export function everyMoment(): number {
  often();
  return Date.now();
}

/** How long it is until then, to the second: "1:05". */
export function untilInWords(moment: number): string {
  everySecond();
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the largest unit that they fill: 3 minutes, 2 hours, 1 day. */
function inUnits(minutes: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  if (minutes >= DAY) return [Math.floor(minutes / DAY), 'day'];
  return minutes >= HOUR ? [Math.floor(minutes / HOUR), 'hour'] : [minutes, 'minute'];
}

/** How long it has been since then: "3 min", "2 h". */
export function spanSince(moment: number | undefined): string {
  const [count, unit] = inUnits(Math.max(1, minutesSince(moment)));
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}

/** When it was: "just now", "3 minutes ago", "yesterday". */
export function agoInWords(moment: number | undefined): string {
  const [count, unit] = inUnits(minutesSince(moment));
  if (!count) return w().table.justNow;
  return new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' }).format(-count, unit);
}

/** "For two minutes." */
export function sinceInWords(moment: number | undefined): string {
  const minutes = minutesSince(moment);
  return minutes ? w().table.since(minutes) : w().table.sinceNow;
}
