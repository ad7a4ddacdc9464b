import { expect, test } from 'vitest';
import { CLOSEST, Zoom } from './zoom.svelte';

const zoom = () => new Zoom(() => ({ width: 300, height: 600 }));

test('two fingers that part zoom in around their middle', () => {
  const near = zoom();
  near.pinch(
    [
      { x: 140, y: 300 },
      { x: 160, y: 300 },
    ],
    [
      { x: 130, y: 300 },
      { x: 170, y: 300 },
    ],
  );
  expect(near.scale).toBe(2);
  expect([near.left, near.top]).toEqual([-150, -300]); // what was in the middle still is
});

test('nothing is seen from closer than two and a half, or from further than whole', () => {
  const near = zoom();
  const from = [
    { x: 100, y: 100 },
    { x: 110, y: 100 },
  ] as const;
  const far = [
    { x: 0, y: 100 },
    { x: 300, y: 100 },
  ] as const;
  near.pinch(from, far);
  expect(near.scale).toBe(CLOSEST);
  near.pinch(far, from);
  expect([near.scale, near.left, near.top]).toEqual([1, 0, 0]);
});

test('what is zoomed fills its place, however it is dragged, and a reset shows it whole', () => {
  const near = zoom();
  near.pinch(
    [
      { x: 140, y: 300 },
      { x: 160, y: 300 },
    ],
    [
      { x: 130, y: 300 },
      { x: 170, y: 300 },
    ],
  );
  near.drag(5000, 5000);
  expect([near.left, near.top]).toEqual([0, 0]);
  near.drag(-5000, -5000);
  expect([near.left, near.top]).toEqual([-300, -600]);
  near.reset();
  expect(near.transform).toBe('none');
});
