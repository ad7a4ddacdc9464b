import { afterEach, expect, test, vi } from 'vitest';
import { Flights } from './flight';

afterEach(() => document.body.replaceChildren());

/** jsdom draws nothing: everything is as large as this, and an animation ends when it is told to. */
function page(html: string) {
  document.body.innerHTML = html;
  const box = { left: 10, top: 20, width: 30, height: 40 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const flights: { onfinish?: () => void; oncancel?: () => void; cancel: () => void }[] = [];
  Element.prototype.animate = vi.fn(() => {
    const flight = { cancel: vi.fn() };
    flights.push(flight);
    return flight as unknown as Animation;
  });
  return flights;
}

test('a thing that is gone flies to who took it, and leaves nothing behind', () => {
  const animations = page('<b data-target="cat:1">cat</b><i data-rival="1"></i>');
  const flights = new Flights();
  flights.keep(['cat:1', null]);
  document.querySelector('b')?.remove();
  flights.fly('cat:1', 1, 420);
  expect(document.querySelector('.flight')?.textContent).toBe('cat');
  expect(document.querySelectorAll('[data-target]').length).toBe(0);
  animations[0]?.onfinish?.();
  expect(document.querySelector('.flight, .flight-gap')).toBe(null);
});

test('nothing flies from or to what is not to be seen', () => {
  page('<b data-target="cat:1">cat</b>');
  const flights = new Flights();
  flights.keep(['cat:1', 'cat:2']);
  flights.fly('cat:1', 1, 420);
  flights.fly('cat:2', 1, 420);
  flights.fly(null, 1, 420);
  expect(document.querySelector('.flight')).toBe(null);
});

test('where their own place is swiped aside, it flies to what is told of them', () => {
  page('<b data-target="cat:1">cat</b><i data-rival="1"></i><p class="told"><button class="sentence"></button></p>');
  const place = document.querySelector('i')!;
  place.getBoundingClientRect = () => ({ left: 5000, top: 20, width: 30, height: 40 }) as DOMRect;
  const flights = new Flights();
  flights.keep(['cat:1']);
  flights.fly('cat:1', 1, 420);
  expect(document.querySelector('.flight')?.textContent).toBe('cat');
  const [steps] = vi.mocked(Element.prototype.animate).mock.calls[0]!;
  expect(JSON.stringify(steps)).toContain('translate(0px, 0px)');
});

test('a skip lands all at once, and no flight goes on unseen', () => {
  const animations = page('<b data-target="cat:1">cat</b><i data-rival="1"></i>');
  const flights = new Flights();
  flights.keep(['cat:1']);
  flights.fly('cat:1', 1, 420);
  flights.land();
  expect(document.querySelector('.flight, .flight-gap')).toBe(null);
  expect(animations.map(({ cancel }) => vi.mocked(cancel).mock.calls.length)).toEqual([1]);
});

test('what was pictured for the next flight is still there when another one lands', () => {
  page('<b data-target="cat:1">cat</b><b data-target="cat:2">kitten</b><i data-rival="1"></i>');
  const flights = new Flights();
  flights.keep(['cat:1']);
  flights.fly('cat:1', 1, 420);
  flights.keep(['cat:2']);
  flights.land();
  flights.fly('cat:2', 1, 420);
  expect(document.querySelector('.flight')?.textContent).toBe('kitten');
});
