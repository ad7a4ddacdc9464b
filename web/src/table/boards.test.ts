/* Each game's board alone, as score sheet and replay show it: whoever listens hears whose it is. */
import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Component } from 'svelte';
import * as caty from '../games/caty-mini/fixture';
import CatyBoard from '../games/caty-mini/SeatBoard.svelte';
import * as doodle from '../games/doodle-islands/fixture';
import DoodleBoard from '../games/doodle-islands/SheetBoard.svelte';
import ExploreBoard from '../games/explore-draw/Board.svelte';
import * as explore from '../games/explore-draw/fixture';
import IsleBoard from '../games/isle-of-cats/Board.svelte';
import * as isle from '../games/isle-of-cats/fixture';

// jsdom measures nothing: boards are drawn large
vi.hoisted(() => {
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

/** What a board or its table is called. */
const named = (root: HTMLElement) =>
  root.querySelector('[aria-label]')?.getAttribute('aria-label') ?? root.querySelector('caption')?.textContent;

test.each([
  ['caty-mini', CatyBoard, caty.position(), caty.content],
  ['doodle-islands', DoodleBoard, doodle.position(), doodle.content],
  ['explore-draw', ExploreBoard, explore.view(), explore.content],
  ['isle-of-cats', IsleBoard, isle.view(), { ...isle.content, ...explore.content.boat }],
])("in %s a board says whose it is, and never that it is the reader's", (_game, Board, view, content) => {
  const props = { view, content, seat: 0, caption: 'Ana’s', marks: [] };
  const { container } = render(Board as Component, { props: props as never });
  expect(named(container)).toBe('Ana’s');
  expect(container.textContent).not.toMatch(/your/i);
});
