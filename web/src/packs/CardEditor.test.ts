import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { CAT, content, TWO } from '../games/explore-draw/fixture';
import type { Card } from '../games/explore-draw/game';
import { settings } from '../settings.svelte';
import CardEditor from './CardEditor.svelte';

// jsdom has no screen to measure
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
beforeEach(() => (settings.language = 'en'));

function editor(card: Card) {
  const onchange = vi.fn();
  render(CardEditor, { content, deck: 'cats', card, ours: card, onchange, onremove: vi.fn() });
  return onchange;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a rare treasure of another shape takes the place of the one that is chosen', async () => {
  const onchange = editor(TWO);
  expect(screen.queryByText('A rare treasure of another shape')).toBeNull();
  await press('rare treasure');
  for (const column of [1, 2, 3, 4, 5]) await press(`Row 1, column ${column}`);
  await press('Take this shape');
  expect(onchange).toHaveBeenCalledWith({
    ...TWO,
    zones: [[TWO.zones![0]![0], { kind: 'rare', rows: ['#####'] }]],
  });
});

test('one that was drawn before is shown to be corrected', () => {
  editor({ ...CAT, zones: [[{ kind: 'rare', rows: ['.#', '##', '##'] }]] });
  const drawn = screen.getAllByRole('button', { name: /^Row/, pressed: true });
  expect(drawn.map((cell) => cell.ariaLabel ?? cell.getAttribute('aria-label'))).toEqual([
    'Row 1, column 2',
    'Row 2, column 1',
    'Row 2, column 2',
    'Row 3, column 1',
    'Row 3, column 2',
  ]);
});
