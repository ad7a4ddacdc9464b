// @vitest-environment node
/** What the printer asks for, where there is no browser. */
import { describe, expect, test } from 'vitest';
import { draw, drawAll } from '.';
import { INKS, STYLES } from './inks';

const piece = { kind: 'cat', rows: ['##', '##'], colour: 'red' };
const asked = { name: 'piece', data: piece, style: 'colour', language: 'fr' } as const;

test('a file needs nothing of a page: no custom property, no fill of somebody else', () => {
  const svg = draw(asked);
  expect(svg).not.toContain('var(');
  for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg).toContain(`id="${id}"`);
});

test('outlines have the patterns in ink and no wash', () => {
  const svg = draw({ ...asked, style: 'outline' });
  expect(svg).toContain('a-pat-red-ink');
  expect(svg).not.toContain('wash');
});

test.each(STYLES)('every colour of %s is written as every reader knows it', (style) => {
  for (const ink of Object.values(INKS[style])) expect(ink).toMatch(/^(#[0-9a-f]{6}|rgba\([\d,.]+\)|none)$/);
});

describe('what is not ours is refused', () => {
  test.each([
    { ...asked, name: 'nothing' },
    { ...asked, data: { ...piece, colour: '"onload=' } },
    { ...asked, data: { ...piece, kind: '<script>' } },
    { ...asked, name: 'icon', data: { name: '<script>' } },
  ])('$name $data', (wrong) => {
    expect(() => draw(wrong)).toThrow(/there are/);
  });
});

test('a title is told and stays text', () => {
  const svg = draw({ ...asked, style: 'light', title: '<b> "x"' });
  expect(svg).toContain('<title>&lt;b&gt; &quot;x&quot;</title>');
  expect(svg).toContain('aria-label="&lt;b&gt; &quot;x&quot;"');
});

test('many are drawn at once', () => {
  expect(JSON.parse(drawAll(JSON.stringify([asked, asked])))).toEqual([draw(asked), draw(asked)]);
});
