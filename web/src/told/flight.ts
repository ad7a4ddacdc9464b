/**
 * A thing flies from where it lay on my screen to the rival who took it.
 *
 * When an update arrives the thing is gone already: its picture is kept just before the page is drawn anew. What flies is
 * that picture, over everything, untouchable and unheard.
 */
import type { Doer } from './deeds';

interface Kept {
  box: DOMRect;
  picture: Element;
}

const quoted = (name: string): string => name.replaceAll(/["\\]/g, '\\$&');
const seen = (element: Element | null): element is Element => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.width > 0 && box.left < innerWidth && box.left + box.width > 0;
};

/** Where a rival is on my screen: their own place, all of theirs, or what is told of them. */
function placeOf(doer: Doer): Element | null {
  const places = [`[data-rival="${doer}"]`, '[data-target="rivals"]', '.told .sentence'];
  return places.map((place) => document.querySelector(place)).find(seen) ?? null;
}

function over({ left, top, width, height }: DOMRect, name: string): HTMLElement {
  const layer = document.createElement('div');
  layer.className = name;
  layer.setAttribute('aria-hidden', 'true');
  const style = { position: 'fixed', pointerEvents: 'none', zIndex: '30', left: `${left}px`, top: `${top}px` };
  Object.assign(layer.style, style, { width: `${width}px`, height: `${height}px`, boxSizing: 'border-box' });
  return document.body.appendChild(layer);
}

export class Flights {
  #kept = new Map<string, Kept>();
  #flying = new Map<Animation, HTMLElement[]>();

  /** Keeps the pictures of these things while they are still there, and forgets all others. */
  keep(sources: readonly (string | null)[]): void {
    for (const kept of this.#kept.keys()) if (!sources.includes(kept)) this.#kept.delete(kept);
    for (const source of sources) {
      const found = source && document.querySelector(`[data-target="${quoted(source)}"]`);
      if (!found || !seen(found)) continue;
      const picture = found.cloneNode(true) as Element;
      for (const one of [picture, ...picture.querySelectorAll('[data-target]')]) one.removeAttribute('data-target');
      this.#kept.set(source, { box: found.getBoundingClientRect(), picture });
    }
  }

  /** Lets a thing fly to who took it; nothing happens where either is not to be seen. */
  fly(source: string | null, doer: Doer, ms: number): void {
    const kept = source === null ? undefined : this.#kept.get(source);
    const goal = placeOf(doer);
    if (!kept || !goal || !ms) return;
    this.#kept.delete(source ?? '');
    const from = kept.box;
    const to = goal.getBoundingClientRect();
    const across = to.left + to.width / 2 - from.left - from.width / 2;
    const down = to.top + to.height / 2 - from.top - from.height / 2;
    const gap = over(from, 'flight-gap');
    Object.assign(gap.style, { border: '2px dashed var(--line-strong)', borderRadius: 'var(--radius-2)' });
    const thing = over(from, 'flight');
    thing.append(kept.picture);
    Object.assign((kept.picture as HTMLElement).style, { width: '100%', height: '100%', margin: '0' });
    const lifted = `translate(${across / 2}px, ${down / 2 - 40}px) scale(1.25) rotate(8deg)`;
    const flight = thing.animate(
      [
        { transform: 'none' },
        { transform: lifted, offset: 0.55 },
        { transform: `translate(${across}px, ${down}px) scale(0.3)`, opacity: 0.4 },
      ],
      { duration: ms, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
    );
    this.#flying.set(flight, [gap, thing]);
    flight.oncancel = () => this.#clear(flight);
    flight.onfinish = () => {
      this.#clear(flight);
      goal.animate([{ boxShadow: '0 0 0 4px var(--gold)' }, { boxShadow: '0 0 0 4px transparent' }], ms);
    };
  }

  /** All that flies is where it belongs; what is still to fly waits. */
  land(): void {
    for (const flight of [...this.#flying.keys()]) {
      this.#clear(flight);
      flight.cancel(); // a picture that is gone would still end its flight, and light up who took it
    }
  }

  #clear(flight: Animation): void {
    for (const layer of this.#flying.get(flight) ?? []) layer.remove();
    this.#flying.delete(flight);
  }
}
