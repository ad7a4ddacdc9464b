/* A choice that the server refuses: the field shows again what holds at the table. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api';
import type { TableInfo } from '../schema';
import { settings } from '../settings.svelte';
import Beginning from './Beginning.svelte';
import ChooseBoard from './ChooseBoard.svelte';

beforeEach(() => {
  settings.language = 'en';
  vi.restoreAllMocks();
});

const NAMES = { A: { fr: 'Tapis', en: 'Rug' }, C: { fr: 'Damier', en: 'Tiles' } };

const table = (chosen = true): TableInfo =>
  ({
    id: 'abc',
    host: true,
    starting: false,
    seats: [
      { kind: 'person', me: true, board: 'A' },
      { kind: 'bot', me: false, board: null },
    ],
    starter: { seat: 0, why: { fr: 'l’hôte', en: 'the host' }, may_choose: true },
    boards: { chosen, names: NAMES },
  }) as unknown as TableInfo;

/** Asks as the waiting room does: what is refused is told there. */
async function ask(deed: () => Promise<TableInfo>): Promise<void> {
  await deed().catch(() => undefined);
}

const refused = () => Promise.reject(new Error('refused'));

test('a board that somebody else has just taken is not shown as mine', async () => {
  vi.spyOn(api, 'chooseBoard').mockImplementation(refused);
  render(ChooseBoard, { table: table(), seat: 0, busy: false, ask });
  const field: HTMLSelectElement = screen.getByRole('combobox');
  await fireEvent.change(field, { target: { value: 'C' } });
  await vi.waitFor(() => expect(field.value).toBe('A'));
});

test('a starter that was refused is not shown', async () => {
  vi.spyOn(api, 'chooseStarter').mockImplementation(refused);
  render(Beginning, { table: table(), names: ['Ada', 'Galet'], busy: false, ask });
  const field: HTMLSelectElement = screen.getByRole('combobox');
  await fireEvent.change(field, { target: { value: '1' } });
  await vi.waitFor(() => expect(field.value).toBe('0'));
});

test('a permission that was refused is not shown', async () => {
  vi.spyOn(api, 'letChooseBoards').mockImplementation(refused);
  render(Beginning, { table: table(false), names: ['Ada', 'Galet'], busy: false, ask });
  const box: HTMLInputElement = screen.getByRole('checkbox');
  await fireEvent.click(box);
  await vi.waitFor(() => expect(box.checked).toBe(false));
});
