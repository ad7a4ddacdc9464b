/* The polite voice: what a screen reader is told. */

const TOGETHER = 150; // sentences that come this close are read as one

class Live {
  words = $state('');
  private heard: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(words: string): void {
    if (!words) return;
    this.heard.push(words);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const all = this.heard.join(' ');
      // The same words twice are news as well, but only a changed text is read.
      this.words = all === this.words ? `${all}\u00a0` : all;
      this.heard = [];
    }, TOGETHER);
  }
}

export const live = new Live();
export const say = (words: string): void => live.say(words);
