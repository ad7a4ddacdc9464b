import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// It remembers the first page of a visit, and other tests have shown pages before.
let heading: typeof import('./heading').heading;
beforeEach(async () => {
  vi.resetModules();
  ({ heading } = await import('./heading'));
});
afterEach(() => document.body.replaceChildren());

function page(title: string): HTMLElement {
  const found = document.createElement('h1');
  found.textContent = title;
  document.body.replaceChildren(found);
  heading(found);
  return found;
}

test('the first page leaves the focus where the browser put it, the next gives it to its heading', () => {
  page('Home');
  expect(document.activeElement).toBe(document.body);
  const table = page('Doodle Islands');
  expect(document.activeElement).toBe(table);
});

test('a heading takes the focus from nobody', () => {
  page('Home');
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const later = document.createElement('h1');
  document.body.append(later);
  heading(later);
  expect(document.activeElement).toBe(field);
});
