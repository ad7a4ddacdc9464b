import { expect, test } from 'vitest';
import css from '../tokens.css?raw';
import { THEMES } from './theme';

/** The custom properties of the block that a selector opens. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

test('the light colours of the page are those of the drawings', () => {
  expect(block(':root {')).toMatchObject(THEMES.light);
});

test('the dark colours are the same whether chosen or asked for by the system', () => {
  expect(block(":root:not([data-theme='light']) {")).toEqual(THEMES.dark);
  expect(block(":root[data-theme='dark'] {")).toEqual(THEMES.dark);
});

test('both themes name the same colours', () => {
  expect(Object.keys(THEMES.dark)).toEqual(Object.keys(THEMES.light));
});
