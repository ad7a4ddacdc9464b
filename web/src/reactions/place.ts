/* Where a sticker is shown: above its sender's head, and never on a board. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SIZE = 96;
const GAP = 4;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAt = (left: number, top: number): Box => ({ left, top, right: left + SIZE, bottom: top + SIZE });

/** The corner of the sticker: above the head, else beside or below it; null where it would lie on a board. */
export function placeFor(head: Box, boards: readonly Box[], width: number, height: number): Box | null {
  const middle = (head.left + head.right - SIZE) / 2;
  const level = (head.top + head.bottom - SIZE) / 2;
  const within = ({ left, top }: Box): Box =>
    boxAt(Math.max(GAP, Math.min(left, width - SIZE - GAP)), Math.max(GAP, Math.min(top, height - SIZE - GAP)));
  const wished = [
    boxAt(middle, head.top - SIZE - GAP),
    boxAt(head.right + GAP, level),
    boxAt(head.left - SIZE - GAP, level),
    boxAt(middle, head.bottom + GAP),
  ];
  return wished.map(within).find((box) => !boards.some((board) => touches(box, board))) ?? null;
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const isSeen = ({ left, top, right, bottom }: Box): boolean =>
  right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** The place for a sticker of this seat on the page as it is now. */
export function placeOnPage(seat: number): Box | null {
  const boards = [...document.querySelectorAll('[data-board]')].map(boxOf).filter(isSeen);
  const heads = [...document.querySelectorAll(`svg.avatar[data-seat="${seat}"]`)].map(boxOf).filter(isSeen);
  for (const head of heads) {
    const place = placeFor(head, boards, innerWidth, innerHeight);
    if (place) return place;
  }
  return null;
}
