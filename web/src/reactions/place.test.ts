import { expect, test } from 'vitest';
import { placeFor, type Box } from './place';

const box = (left: number, top: number, width: number, height = width): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const corner = (place: Box | null) => place && [place.left, place.top];

test('a sticker stands 96 px large above the head it comes from', () => {
  const place = placeFor(box(200, 300, 40), [], 360, 740);
  expect(place).toEqual({ left: 172, top: 200, right: 268, bottom: 296 });
});

test('at the edge of the screen it moves in', () => {
  expect(corner(placeFor(box(2, 300, 40), [], 360, 740))).toEqual([4, 200]);
});

test('it never lies on a board: beside the head, else below it, else nowhere', () => {
  const head = box(40, 400, 40);
  expect(corner(placeFor(head, [box(0, 100, 360, 300)], 360, 740))).toEqual([12, 444]);
  expect(corner(placeFor(head, [box(0, 100, 80, 300)], 360, 740))).toEqual([84, 372]);
  expect(placeFor(head, [box(0, 0, 360, 740)], 360, 740)).toBeNull();
});
