import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Entry, Move as AnyMove, PreviewResult, Score } from '../../schema';
import { somethingElse } from '../../play/secondtap';
import { settings } from '../../settings.svelte';
import type { ScreenProps } from '../../table/screen';
import { content, position, previewed, ran, refusing, RUNS } from './fixture';
import type { Content, Move, View } from './game';
import Screen from './Screen.svelte';

const heard = vi.hoisted(() => vi.fn());
vi.mock('../../sound', () => ({ sound: heard }));

// jsdom has no screen to measure and no dialogs: these tests hold a phone
vi.hoisted(() => {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

const score: Score = { total: 4, lines: { toys: 4 }, items: [] };
const LEADING = position({ phase: 'lead', played: ['chair', 'table'], goal: null, first: 0 });

function answered([...moves]: AnyMove[]): PreviewResult {
  const move = moves.at(-1) as Move;
  if (move.type === 'lead' && move.furniture === 'chair') return refusing('The chair is on the turquoise wall.');
  if (move.type === 'draw') return refusing('The violet pile is empty.');
  if (move.type !== 'run') return previewed([], 0);
  return move.entry === 'a' ? previewed([ran()], 5) : previewed([ran({ entry: 'b', touched: [], taken: [] })], 0);
}

function play(view: View, offered: Move[], some: Partial<ScreenProps<View, Content>> = {}) {
  const props = {
    view,
    content,
    choices: offered.map((move): Choice => ({ move })),
    standing: [score, score],
    table: { pending: [], seats: [] } as unknown as ScreenProps['table'],
    names: ['Ada', 'Inès'],
    seat: 0,
    fresh: [] as Entry[],
    waiting: false,
    mayUndo: false,
    since: Date.now(),
    send: vi.fn(async () => undefined),
    undo: vi.fn(async () => undefined),
    preview: vi.fn(async (alternatives: AnyMove[][]) => alternatives.map(answered)),
    explain: vi.fn(),
    say: vi.fn(),
    showScore: vi.fn(),
    ...some,
  };
  return { props, ...render(Screen, { props: props as never }) };
}

/** What a button is called: its label, or what of its words is not hidden. */
function nameOf(one: Element): string {
  const heard = one.cloneNode(true) as Element;
  for (const mute of heard.querySelectorAll('[aria-hidden="true"]')) mute.remove();
  return one.getAttribute('aria-label') ?? heard.textContent.replace(/\s+/g, ' ').trim();
}

/** A button by its name. (Asking for roles among all the paths of a room takes seconds.) */
const button = (name: RegExp | string) =>
  vi.waitFor(() => {
    const is = (one: Element) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)));
    const named = [...document.querySelectorAll('button')].find(is);
    if (!named) throw new Error(`no button ${name}`);
    return named;
  });
const green = () => document.querySelector('.go') as HTMLElement;

beforeEach(() => {
  somethingElse(); // each test has a finger of its own
  settings.language = 'en';
});

test('both strings are shown with toys and cost; one is chosen, then the green button sends it', async () => {
  const { props } = play(position(), RUNS);
  expect(green().textContent).toContain('Choose a or b');
  const a = await button(/^Notch a: touches ball and rubber duck, costs 15.6\scm of 93\scm/);
  await button(/^Notch b: touches no toy/);
  await fireEvent.click(a);
  expect(a.getAttribute('aria-pressed')).toBe('true');
  expect(props.send).not.toHaveBeenCalled();
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'run', entry: 'a' }]);
});

test('what the chosen way brings is said', async () => {
  const { props } = play(position(), RUNS);
  await fireEvent.click(await button(/^Notch a/));
  expect(props.say).toHaveBeenCalledWith(
    'Notch a: touches ball and rubber duck, costs 15.6\u00a0cm of 93\u00a0cm. +5 points.',
  );
});

test('in the expert game a gain is told line by line', async () => {
  const change = { text: { fr: '', en: '' }, cells: [] };
  const changes = [
    { ...change, line: 'toys', points: 3, text: { fr: 'Jouets.', en: 'Ball: 3.' } },
    { ...change, line: 'kinds', points: 6, text: { fr: 'Sortes.', en: 'Kinds of toys: 9 → 15.' } },
  ];
  const preview = vi.fn(async (lines: AnyMove[][]) => lines.map(() => ({ ...previewed([ran()], 0), changes })));
  play(position(), RUNS, { preview });
  await button(/^Notch a: .* \+9 points\. Ball: 3\. Kinds of toys: 9 → 15\.$/);
  expect(screen.getAllByText('toys +3 · kinds +6')).toHaveLength(2);
});

test('a run by keys alone: a letter chooses, Enter leads to the green button, Escape steps back', async () => {
  const { props } = play(position(), RUNS);
  const group = screen.getByLabelText('Caty Mini');
  await fireEvent.keyDown(group, { key: 'b' });
  await fireEvent.keyDown(group, { key: 'Escape' });
  await fireEvent.keyDown(group, { key: 'Enter' });
  expect(props.send).not.toHaveBeenCalled();
  await fireEvent.keyDown(group, { key: 'b' });
  await fireEvent.keyDown(group, { key: 'Enter' });
  expect(props.send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(green());
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'run', entry: 'b' }]);
});

test('a notch out of reach says why, and is not chosen', async () => {
  const preview = vi.fn(async (lines: AnyMove[][]) =>
    lines.map(([move]) => (move?.entry === 'a' ? refusing('Too far! Notch a takes 1040.') : previewed([ran()], 5))),
  );
  const { props } = play(position(), [{ type: 'run', entry: 'b' }], { preview });
  await fireEvent.click(await button('Notch a: Too far!'));
  expect(vi.mocked(props.explain).mock.calls[0]?.[1][0]?.en).toBe('Too far! Notch a takes 1040.');
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'run', entry: 'b' }]);
});

test('a tile shows where it would lead before it is played', async () => {
  const { props } = play(LEADING, [
    { type: 'lead', furniture: 'sofa' },
    { type: 'lead', furniture: 'clock' },
  ]);
  await fireEvent.click(await button('sofa, red, +5 points'));
  expect(await screen.findByText(/^Notch a: touches ball/)).toBeTruthy();
  expect(green().textContent).toContain('Choose the sofa');
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'lead', furniture: 'sofa' }]);
});

test('a tile of a forbidden colour explains itself', async () => {
  const { props } = play(LEADING, [{ type: 'lead', furniture: 'sofa' }]);
  await fireEvent.click(await button(/^chair, turquoise, not now/));
  await vi.waitFor(() => expect(props.explain).toHaveBeenCalled());
  const [title, words] = vi.mocked(props.explain).mock.calls[0]!;
  expect(title.en).toBe('Chair · turquoise');
  expect(words[0]?.en).toBe('The chair is on the turquoise wall.');
});

test('piles are chosen until there are enough', async () => {
  const view = position(
    { phase: 'draw', round: 0, played: ['chair'], goal: null, courses: [] },
    { at: null, route: [], tokens: {} },
  );
  const { props } = play(view, [
    { type: 'draw', piles: ['yellow', 'turquoise'] },
    { type: 'draw', piles: ['yellow', 'red'] },
  ]);
  await fireEvent.click(await button('yellow pile, 1 tile'));
  expect(green().textContent).toContain('1 pile to go');
  await fireEvent.click(await button('violet pile, 0 tiles'));
  await vi.waitFor(() => expect(vi.mocked(props.explain).mock.calls[0]?.[1][0]?.en).toBe('The violet pile is empty.'));
  await fireEvent.click(await button('red pile, 1 tile'));
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'draw', piles: ['yellow', 'red'] }]);
});

test('a knot is tied at one of two notches', async () => {
  const view = position(
    { phase: 'knot', round: 0, played: ['chair'], goal: 'chair', courses: [] },
    { at: null, route: [], tokens: {} },
  );
  const { props } = play(view, [
    { type: 'knot', notch: 'a' },
    { type: 'knot', notch: 'b' },
  ]);
  await fireEvent.click(await button('Notch b, start here'));
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'knot', notch: 'b' }]);
});

test('a tired cat naps', async () => {
  const { props } = play(position(), [{ type: 'nap' }]);
  expect(screen.getByText('Your string is too short: your cat takes a nap')).toBeTruthy();
  await fireEvent.click(green());
  expect(props.send).toHaveBeenCalledWith([{ type: 'nap' }]);
});

test('while others play one sees who, what they grabbed, and may take back', async () => {
  const { props } = play(position({ pending: [1] }), [], { mayUndo: true });
  expect(screen.getByText('Inès runs')).toBeTruthy();
  expect(screen.getByText('ball 2')).toBeTruthy();
  await fireEvent.click(await button('Take back'));
  expect(props.undo).toHaveBeenCalled();
});

test('somebody who is away neither runs nor chooses', () => {
  const away = { kind: 'person', here: false, me: false, level: null, away_since: Date.now() - 4 * 60_000 };
  const table = { pending: [1], seats: [{ me: true }, away] } as unknown as ScreenProps['table'];
  play(position({ pending: [1] }), [], { table });
  expect(screen.getByText('Inès has been away for 4 min.')).toBeTruthy();
  expect(screen.queryByText('Inès runs')).toBeNull();
});

test('whoever waits is told for how long', () => {
  play(position({ pending: [1] }), [], { since: Date.now() - 2 * 60_000 });
  expect(screen.getByText(/^For 2 minutes\./)).toBeTruthy();
});

test('a rival shows toys and no points; a tap opens the room', async () => {
  play(position({ pending: [1] }), []);
  const rival = await button(/^Inès 2 toys/);
  await fireEvent.click(rival);
  expect(screen.getByText('Inès’s room')).toBeTruthy();
});

test('a cat is seen running once, and other news does not cut it short', async () => {
  const entry: Entry = { number: 7, seat: 0, undo: false, late: false, bot: false, events: [ran()], told: [], at: 0 };
  heard.mockClear();
  const { container, rerender } = play(position({ pending: [1] }), [], { fresh: [entry] });
  expect(heard).toHaveBeenCalledWith('string', { rival: false });
  expect(container.querySelectorAll('.runner')).toHaveLength(1);
  const other: Entry = { ...entry, number: 8, seat: 1, events: [{ event: 'led', seat: 1, furniture: 'sofa' }] };
  await rerender({ fresh: [other] } as never);
  expect(container.querySelectorAll('.runner')).toHaveLength(1);
  await rerender({ fresh: [{ ...entry, number: 9, undo: true, events: [] }] } as never);
  expect(container.querySelectorAll('.runner')).toHaveLength(0);
});

test('whoever watches sees every room, and no hand', async () => {
  const view = position({ seat: null }, { hand: null, values: null });
  play(view, [], { seat: null });
  expect(screen.getByLabelText('Ada’s room')).toBeTruthy();
  await fireEvent.click(await button(/^Inès 2 toys/));
  expect(screen.getByLabelText('Inès’s room')).toBeTruthy();
  expect(screen.queryByLabelText('Your hand')).toBeNull();
});

test('a toy tells what is left of it', async () => {
  const { props } = play(position(), RUNS);
  await fireEvent.click(await button('Ball: 2 on top, 3 left'));
  const [title, words] = vi.mocked(props.explain).mock.calls[0]!;
  expect([title.en, words[0]?.en]).toEqual(['Ball', 'Ball: 2 on top, 3 left']);
});
