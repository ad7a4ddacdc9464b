/** Looking closer: two fingers zoom to 2.5, a double tap resets. What is zoomed fills its place and never leaves it. */
export const CLOSEST = 2.5;

export interface Point {
  x: number;
  y: number;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export class Zoom {
  scale = $state(1);
  /** Where the zoomed thing's own top left corner is, in pixels of its place. */
  left = $state(0);
  top = $state(0);

  /** `place` is the size that shows; the thing is as large at scale 1. */
  constructor(private readonly place: () => { width: number; height: number }) {}

  get transform(): string {
    return this.scale === 1 ? 'none' : `translate(${this.left}px, ${this.top}px) scale(${this.scale})`;
  }

  reset(): void {
    this.scale = 1;
    this.left = this.top = 0;
  }

  /** Two fingers went from one pair of points to another. */
  pinch(before: readonly [Point, Point], now: readonly [Point, Point]): void {
    const factor = apart(...before) > 0 ? apart(...now) / apart(...before) : 1;
    const scale = clamp(this.scale * factor, 1, CLOSEST);
    const [from, to] = [between(...before), between(...now)];
    const k = scale / this.scale;
    this.scale = scale;
    this.put(to.x - (from.x - this.left) * k, to.y - (from.y - this.top) * k);
  }

  /** One finger drags what is zoomed. */
  drag(dx: number, dy: number): void {
    this.put(this.left + dx, this.top + dy);
  }

  private put(left: number, top: number): void {
    const { width, height } = this.place();
    this.left = clamp(left, width * (1 - this.scale), 0);
    this.top = clamp(top, height * (1 - this.scale), 0);
  }
}
