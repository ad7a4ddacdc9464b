import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Entry, PreviewResult, Score } from '../../schema';
import { somethingElse } from '../../play/secondtap';
import { settings } from '../../settings.svelte';
import type { ScreenProps } from '../../table/screen';
import { content, moves, position, preview } from './fixture';
import type { Content, Move, View } from './game';
import Screen from './Screen.svelte';

const heard = vi.hoisted(() => vi.fn());
vi.mock('../../sound', () => ({ sound: heard }));

// jsdom has no screen to measure and no dialogs: these tests hold a phone
vi.hoisted(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

const score = (total: number): Score => ({ total, lines: { monsters: total }, items: [] });

function play(view: View, offered: Move[], some: Partial<ScreenProps<View, Content>> = {}) {
  const props = {
    view,
    content,
    choices: offered.map((move): Choice => ({ move })),
    standing: [score(5), score(3)],
    table: { pending: [], seats: [] } as unknown as ScreenProps['table'],
    names: ['Ada', 'Inès'],
    seat: 0,
    fresh: [] as Entry[],
    waiting: false,
    mayUndo: false,
    since: Date.now(),
    send: vi.fn(async () => undefined),
    undo: vi.fn(async () => undefined),
    preview: vi.fn(async (alternatives: Move[][]): Promise<PreviewResult[]> =>
      alternatives.map(([move]) => preview(move?.type === 'pick' && move.draw === 'NE' ? 5 : 0)),
    ),
    explain: vi.fn(),
    say: vi.fn(),
    showScore: vi.fn(),
    ...some,
  };
  return { props, ...render(Screen, { props: props as never }) };
}

const die = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const green = () => screen.getAllByRole('button').find((button) => button.classList.contains('go')) as HTMLElement;

beforeEach(() => {
  somethingElse(); // each test has a finger of its own
  settings.language = 'en';
});

test('die, cell, shape, green button: the move is sent once it is confirmed', async () => {
  const { props } = play(position(), moves);
  expect(green().textContent).toContain('Pick a die');
  await fireEvent.click(die(/^White 1/));
  expect(green().textContent).toContain('Choose a shape');
  await fireEvent.click(die(/^route from north to east, 5 gold, best$/));
  expect(props.send).not.toHaveBeenCalled();
  expect(screen.getByText('Monster: 5 gold')).toBeTruthy();
  expect(green().textContent).toContain('Draw this bend');
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'pick', die: 1, cell: [0, 0], draw: 'NE' }]);
});

test('all drawings of the chosen cell are asked for in one message', async () => {
  const { props } = play(position(), moves);
  await fireEvent.click(die(/^White 1/));
  expect(vi.mocked(props.preview).mock.calls.map(([alternatives]) => alternatives.length)).toEqual([6]);
});

test('the green button does nothing before the choice is made', async () => {
  const { props } = play(position(), moves);
  await fireEvent.click(green());
  expect(props.send).not.toHaveBeenCalled();
  expect(green().getAttribute('aria-disabled')).toBe('true');
});

test('while a message is under way nothing is sent again', async () => {
  const { props } = play(position(), [{ type: 'bottle' }], { waiting: true });
  await fireEvent.click(green());
  expect(props.send).not.toHaveBeenCalled();
});

test('a turn by keys alone: a number takes a shape, Enter leads to the green button, Escape steps back', async () => {
  const { props } = play(position(), moves);
  await fireEvent.click(die(/^White 1/));
  await fireEvent.keyDown(die(/^White 1/), { key: '3' });
  expect(props.say).toHaveBeenLastCalledWith(
    'route from north to east, Column 1, row 1, ship. Monster: 5 gold. Total +5.',
  );
  await fireEvent.keyDown(die(/^White 1/), { key: 'Escape' });
  expect(green().textContent).toContain('Choose a shape');
  await fireEvent.keyDown(die(/^White 1/), { key: '1' });
  await fireEvent.keyDown(die(/^White 1/), { key: 'Enter' });
  expect(props.send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(green());
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'pick', die: 1, cell: [0, 0], draw: 'NS' }]);
});

test('the chart is one tab stop; arrows choose among the open cells', async () => {
  const offered: Move[] = [
    { type: 'pick', die: 2, cell: [0, 0], draw: 'NS' },
    { type: 'pick', die: 2, cell: [0, 0], draw: 'EW' },
    { type: 'pick', die: 2, cell: [1, 1], draw: 'NS' },
    { type: 'pick', die: 2, cell: [1, 1], draw: 'EW' },
  ];
  play(position(), offered);
  const chart = screen.getByRole('listbox', { name: 'Your sea chart' });
  expect(chart.getAttribute('tabindex')).toBe('0');
  await fireEvent.keyDown(chart, { key: 'ArrowRight' });
  const chosen = within(chart).getByRole('option', { selected: true });
  expect(chosen.getAttribute('aria-label')).toBe('Column 2, row 2: monster, no route, open');
});

test('a closed cell explains itself', async () => {
  const { props } = play(position(), moves);
  await fireEvent.click(die(/^White 1/));
  await fireEvent.click(screen.getByRole('option', { name: /^Column 2, row 2/ }));
  await vi.waitFor(() => expect(props.explain).toHaveBeenCalled());
  expect(vi.mocked(props.explain).mock.calls[0]?.[0].en).toBe('Monster · column 2, row 2');
});

test('when no die opens a cell it says so, and the bottle is the green button', async () => {
  const { props } = play(position(), [{ type: 'bottle' }]);
  expect(screen.getByText('No die opens a cell for you: tick a bottle.')).toBeTruthy();
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'bottle' }]);
});

test('a bottle instead of a die is a choice of its own, and asked once more while dice open something', async () => {
  const { props } = play(position(), [...moves, { type: 'bottle' }]);
  await fireEvent.click(screen.getByRole('button', { name: 'Tick a bottle instead of taking a die' }));
  expect(green().textContent).toContain('Tick a bottle');
  expect(green().classList.contains('leave')).toBe(true);
  await fireEvent.click(green());
  expect(props.send).not.toHaveBeenCalled();
  expect(screen.getByText(/^2 dice still open cells for you\./)).toBeTruthy();
  const sure = document.querySelector<HTMLButtonElement>('button.sure')!;
  await vi.waitFor(() => expect(sure.disabled).toBe(false));
  await fireEvent.click(sure);
  expect(props.send).toHaveBeenCalledWith([{ type: 'bottle' }]);
});

test('by keys too a bottle is asked once more while dice open something', async () => {
  const { props } = play(position(), [...moves, { type: 'bottle' }]);
  await fireEvent.keyDown(die(/^White 1/), { key: 'b' });
  await fireEvent.keyDown(die(/^White 1/), { key: 'Enter' });
  expect(document.activeElement).toBe(green());
  await fireEvent.click(green());
  expect(props.send).not.toHaveBeenCalled();
  expect(screen.getByText(/^2 dice still open cells for you\./)).toBeTruthy();
});

test('a drawn piece scratches, dice that are thrown click, and a choice snaps', async () => {
  const entry: Entry = { number: 7, seat: 1, undo: false, late: false, bot: false, told: [], at: 0, events: [] };
  const drawn = { event: 'draw', seat: 1, die: 2, cell: [1, 1], draw: 'NE' };
  const round = { event: 'round', round: 5, first: 0, black: 1, white: [1, 2, 2] };
  heard.mockClear();
  play(position(), moves, { fresh: [{ ...entry, events: [drawn, round] }] });
  expect(heard.mock.calls).toEqual([['pen', { rival: true }], ['dice']]);
  await fireEvent.click(die(/^White 1/));
  expect(heard).toHaveBeenLastCalledWith('snap');
});

test('while others play one may look around and take back', async () => {
  const { props } = play(position({ pending: [1] }), [], { mayUndo: true });
  expect(screen.getAllByText('Inès is thinking').length).toBeGreaterThan(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(props.undo).toHaveBeenCalled();
});

test('whoever waits is told for whom, and for how long', () => {
  play(position({ pending: [1] }), [], { since: Date.now() - 3 * 60_000 });
  expect(screen.getAllByText('Inès is thinking').length).toBeGreaterThan(0);
  expect(screen.getByText('For 3 minutes.')).toBeTruthy();
});

test('somebody who is away is not said to be thinking', () => {
  const away = { kind: 'person', here: false, me: false, level: null, away_since: Date.now() - 4 * 60_000 };
  const table = { pending: [1], seats: [{ me: true }, away] } as unknown as ScreenProps['table'];
  play(position({ pending: [1] }), [], { table });
  expect(screen.getAllByText('Inès has been away for 4 min.').length).toBe(2); // in the bar, and on the rival's chip
  expect(screen.queryByText('Inès is thinking')).toBeNull();
});

test('the strip of gains opens into sentences, each with what it brings', async () => {
  const one = preview(5).changes[0]!;
  const several = { ...preview(5), changes: [one, { ...one, line: 'islands', points: 3 }] };
  play(position(), moves, { preview: vi.fn(async (asked: Move[][]) => asked.map(() => several)) });
  await fireEvent.click(die(/^White 1/));
  await fireEvent.click(die(/^route from north to east/));
  const strip = screen.getByRole('button', { name: 'What it brings: +8' });
  expect(strip.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('+5', { selector: 'b' })).toBeNull();
  await fireEvent.click(strip);
  expect(strip.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('+5', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('+3', { selector: 'b' })).toBeTruthy();
});

test('the same offer again leaves the choice alone, a new one starts it anew', async () => {
  const { props, rerender } = play(position(), moves);
  await fireEvent.click(die(/^White 1/));
  await rerender({ ...props, choices: moves.map((move) => ({ move })) } as never);
  expect(die(/^White 1/).checked).toBe(true);
  await rerender({ ...props, view: position({ white: [2, 1] }) } as never);
  expect(die(/^White 1/).checked).toBe(false);
});

test('the last round is announced with its reason', () => {
  play(position({ ending: ['bottles'] }), moves);
  expect(screen.getByText('Last round!')).toBeTruthy();
  expect(screen.getByText('Somebody has no bottle left.')).toBeTruthy();
});

test('alone, title and exploits stand where the others would', () => {
  play(position({ seats: 1, solo: { title: 'cabin-boy', exploits: ['sober'] } }), moves);
  const solo = screen.getByRole('region', { name: 'If it ended now:' });
  expect(solo.textContent).toContain('Cabin boy');
  expect(within(solo).getByRole('button', { name: /The Sober.*done/ })).toBeTruthy();
  expect(within(solo).getByRole('button', { name: /The Builder.*not yet/ })).toBeTruthy();
});

test('the chart can be read as a table', () => {
  play(position(), moves);
  const table = screen.getByRole('table', { name: 'Your sea chart' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toContain('archipelago, 1 of 3 ticked, route from north to east');
});

test('both languages, at any time', async () => {
  play(position(), moves);
  settings.language = 'fr';
  await vi.waitFor(() => expect(green().textContent).toContain('Choisis un dé'));
});
