/** What holds for every drawing, of every game. */
import { describe, expect, test } from 'vitest';
import { fillNames, fillsOf } from './defs';
import { DRAWINGS } from './drawings.fixture';
import { THEMES } from './theme';

describe.each(Object.entries(DRAWINGS))('%s', (_, draw) => {
  test('never tremble between two renders', () => {
    expect(draw()).toBe(draw());
  });

  test('use only colours that the themes have', () => {
    for (const [, name] of draw().matchAll(/var\(--([\w-]+)\)/g)) expect(THEMES.light).toHaveProperty(name ?? '');
  });

  test('use only fills that the page has', () => {
    for (const name of fillsOf(draw())) expect(fillNames()).toContain(name);
  });

  test('are well-formed, so that a file of them opens anywhere', () => {
    const parsed = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${draw()}</svg>`,
      'image/svg+xml',
    );
    expect(parsed.querySelector('parsererror')?.textContent ?? '').toBe('');
  });

  test('bring neither styles nor scripts, which the page would refuse', () => {
    expect(draw()).not.toMatch(/\sstyle=|\son\w+=|<style|<script|href=/);
  });

  test('hold no number that went wrong', () => {
    expect(draw()).not.toMatch(/NaN|undefined|Infinity|null/);
  });
});
