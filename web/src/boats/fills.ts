/** The fills that drawings name, once in the page that shows them. */
import { defs } from '../look/defs';

const ID = 'fills';

export function shareFills(): void {
  if (document.getElementById(ID)) return;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.id = ID;
  sheet.setAttribute('class', 'hidden'); // not `display: none`: fills in there would not paint
  sheet.setAttribute('aria-hidden', 'true');
  sheet.innerHTML = defs();
  document.body.append(sheet);
}
