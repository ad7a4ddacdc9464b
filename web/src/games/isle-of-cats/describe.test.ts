import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, TableInfo } from '../../schema';
import { settings } from '../../settings.svelte';
import { content, player, view } from './fixture';
import { tileOf, type View } from './game';
import { ending, headline } from './headline';
import { sisterTurnIn } from './sisterturn';
import { aTile, describeCard, tileName } from './describe';

beforeEach(() => settings.choose({ language: 'en' }));

describe('names', () => {
  it('tells tiles by colour and size, in both languages', () => {
    expect(tileName('cat-15-blue', content)).toBe('blue cat of 4, 2 by 3');
    expect(tileName('common-1', content)).toBe('common treasure of 1');
    expect(aTile('cat-15-blue', content)).toBe('a blue cat');
    settings.choose({ language: 'fr' });
    expect(tileName('cat-16-red', content)).toBe('cat red de 5, 1 sur 5');
  });

  it('looks a tile up, or the shape that stands for all of its tiles', () => {
    expect(tileOf('cat-15-blue', content)).toMatchObject({ shape: 'cat-15', colour: 'blue' });
    expect(tileOf('rare-i', content)).toEqual({ shape: 'rare-i', colour: null });
  });

  it('tells cards with their price', () => {
    expect(describeCard(80, content)).toBe('Action, double-rescue, 2 fish: double-rescue.');
    expect(describeCard(155, content)).toBe('Family, Middle row: 10 if it is full.');
  });
});

describe('the bar', () => {
  const names = ['Ana', 'Bo'];

  it('says the day, the step and what is asked of me', () => {
    const { title, subtitle } = headline({ view: view(), content, seat: 0, names });
    expect(title.en).toBe('Day 1 · Rescue');
    expect(title.fr).toBe('Jour 1 · Sauvetage');
    expect(subtitle.en).toBe('Rescue a cat, or pass');
  });

  it('says how many family cards are kept', () => {
    const now = view({ phase: 'family-cards', mode: 'family', step: null });
    const family = { ...content, family: { ...content.family, kept: 3 } };
    expect(headline({ view: now, content: family, seat: 0, names }).subtitle.en).toBe('Keep three family cards');
    expect(headline({ view: now, content: family, seat: 0, names }).title.en).toBe('Day 1 of 5');
  });

  it('says whom the others wait for', () => {
    expect(headline({ view: view(), content, seat: 1, names }).subtitle.en).toBe('Ana thinks');
    const both = view({ pending: [0, 1], phase: 'draft' });
    expect(headline({ view: both, content, seat: null, names }).subtitle.en).toBe('Ana and Bo think');
  });

  it('says since when somebody is away who is waited for', () => {
    const away = { kind: 'person', here: false, me: false, level: null, away_since: Date.now() - 4 * 60_000 };
    const table = { pending: [0], seats: [away, { me: true }] } as unknown as TableInfo;
    const now = { view: view(), content, seat: 1, names, table };
    expect(headline(now).subtitle.en).toBe('Ana has been away for 4 min.');
  });

  it('gives a tie to the sister', () => {
    const sister = { score: { total: 40, lines: {} } } as View['sister'];
    const standing = [{ total: 40, lines: {}, items: [] }];
    const tie = { en: 'A tie is hers.', fr: "L'égalité est pour elle." };
    const end = ending({ view: view({ sister, players: [player()], tie }), content, seat: 0, names, standing });
    expect(end?.title.en).toBe('Your sister wins');
    expect(end?.words.map(({ en }) => en)).toEqual(['40 points to her 40.', 'A tie is hers. A rematch?']);
    expect(ending({ view: view(), content, seat: 0, names, standing })).toBeNull();
  });
});

describe('the sister', () => {
  const said = (words: string) => ({ fr: words, en: words });
  const entry = (events: Entry['events']): Entry => ({
    at: 0,
    bot: false,
    events,
    number: 1,
    seat: 0,
    told: events.map(({ event }) => said(String(event))),
    undo: false,
    late: false,
  });

  it('is told step by step, with the tiles she took', () => {
    const turn = sisterTurnIn([
      entry([
        { event: 'sister-card', card: 192 },
        { event: 'sister-took', switched: ['cat-15-blue', 'cat-16-red'] },
        { event: 'sister-took', tile: 'cat-16-red' },
      ]),
    ]);
    expect(turn?.card).toBe(192);
    expect(turn?.steps.map(({ tiles }) => tiles)).toEqual([['cat-15-blue', 'cat-16-red'], ['cat-16-red']]);
  });

  it('has done nothing while others play', () => {
    expect(sisterTurnIn([entry([{ event: 'passed', seat: 0 }])])).toBeNull();
  });
});
