/* How far a finished game has been looked at again: asked for as long as somebody wants to know. */
import { RequestError, sentence } from '../api';
import type { AnalysisInfo, Text } from '../schema';

/** The server works while it is asked. */
const OFTEN = 2000;
/** No answer, or too many ask: it can wait. */
const LATER = 6000;
const PASSING = [0, 429, 502, 503, 504];

export class Analysing {
  info = $state.raw<AnalysisInfo | null>(null);
  error = $state.raw<Text | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private ask: () => Promise<AnalysisInfo>) {}

  get done(): boolean {
    return this.info?.verdict != null;
  }

  async start(): Promise<void> {
    this.stopped = false;
    let pause = OFTEN;
    try {
      this.info = await this.ask();
      this.error = null;
    } catch (thrown) {
      this.error = sentence(thrown);
      if (!(thrown instanceof RequestError) || !PASSING.includes(thrown.status)) return;
      pause = LATER;
    }
    if (!this.done && !this.stopped) this.timer = setTimeout(() => void this.start(), pause);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
