import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../settings.svelte';
import CardForm from './CardForm.svelte';
import { content } from './fixture';

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

function form() {
  const onuse = vi.fn();
  render(CardForm, { content, onuse });
  return onuse;
}

const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this card' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
/** The cell of the square to draw in, by row and column from 1. */
const tap = (row: number, column: number) => press(`Row ${row}, column ${column}`);

test('a card is used once it shows something', async () => {
  const onuse = form();
  expect(use().disabled).toBe(true);
  await choose('red');
  await press('Add: red cat, cat-04');
  await press('Use this card');
  expect(onuse).toHaveBeenCalledWith({
    id: 'hand',
    type: 'cat',
    keyword: null,
    zones: [[{ kind: 'cat', shape: 'cat-04', colour: 'red' }]],
  });
});

test('what was added can be taken out', async () => {
  form();
  await press('Add: oshax, oshax-1');
  await press('Remove: oshax');
  expect(use().disabled).toBe(true);
});

test('"or" has two halves, and both show something', async () => {
  const onuse = form();
  await choose('or');
  await press('Add: blue cat, cat-04');
  expect(use().disabled).toBe(true);
  await choose('Lower half');
  await press('Add: common treasure, common-1');
  await press('Use this card');
  expect(onuse.mock.calls[0]![0]).toMatchObject({
    keyword: 'or',
    zones: [[{ kind: 'cat' }], [{ kind: 'common', shape: 'common-1' }]],
  });
});

test('a tradition is its number', async () => {
  const onuse = form();
  await choose('Tradition');
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } });
  await press('Use this card');
  expect(onuse).toHaveBeenCalledWith({ id: 'hand', type: 'tradition', tradition: 7 });
});

test('a rare treasure of another shape is drawn, and added when it is one', async () => {
  const onuse = form();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add this treasure' });
  for (const column of [2, 3, 4]) await tap(3, column);
  expect(add.disabled).toBe(true);
  await tap(2, 5); // touches by a corner only
  expect(add.disabled).toBe(true);
  await tap(2, 5);
  await tap(2, 3);
  await fireEvent.click(add);
  await press('Use this card');
  expect(onuse.mock.calls[0]![0].zones).toEqual([[{ kind: 'rare', rows: ['.#.', '###'] }]]);
});

test('the square goes by arrow keys too, and says how many cells it takes', async () => {
  form();
  const first = screen.getByRole('button', { name: 'Row 1, column 1' });
  first.focus();
  await fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  await fireEvent.keyDown(first, { key: 'ArrowDown' });
  const below = screen.getByRole('button', { name: 'Row 2, column 1' });
  expect(document.activeElement).toBe(below);
  expect([first.tabIndex, below.tabIndex]).toEqual([-1, 0]);
  expect(screen.getByText('Tap 4 or 5 cells that touch side to side.')).toBeTruthy();
});

test('in French', () => {
  settings.language = 'fr';
  form();
  expect(screen.getByText('Touche 4 ou 5 cases qui se touchent par un côté.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ligne 5, colonne 1' })).toBeTruthy();
});
