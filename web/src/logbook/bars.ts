/* The last games of a logbook as small bars. Numbers in, places out. */
import type { LogbookBar } from '../schema';

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The best of all: in gold. */
  record: boolean;
  hinted: boolean;
}

const GAP = 3;
/** What is nothing, or less, is still seen. */
const LEAST = 3;
/** A few games do not fill the whole width. */
const WIDEST = 44;

/** Bars from the left, standing on the lower edge; their heights are to the totals as the tallest is to the best. */
export function barsOf(last: LogbookBar[], record: number, size: { width: number; height: number }): Bar[] {
  const width = Math.min(WIDEST, (size.width - GAP * (last.length - 1)) / last.length);
  const left = size.width - last.length * (width + GAP) + GAP;
  const best = Math.max(record, 1);
  const first = last.findIndex((bar) => bar.total === record);
  return last.map(({ total, hinted }, at) => {
    const height = Math.max(LEAST, (Math.max(0, total) / best) * size.height);
    return { x: left + at * (width + GAP), y: size.height - height, width, height, record: at === first, hinted };
  });
}
