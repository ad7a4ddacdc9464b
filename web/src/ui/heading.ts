/* Where the keyboard and the screen reader go when one page takes another's place. */

let first = true;

/** For a page's heading: where the focus went with the page before, the heading takes it. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  // The first page of a visit leaves the focus at its top, where the browser begins.
  if (!first && document.activeElement === document.body) element.focus({ preventScroll: true });
  first = false;
}
