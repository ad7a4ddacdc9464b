/** The answers to a question of an action card, as they are shown: by what is asked, in groups, each with its words. */
import { describePlace, pieceName } from '../../boats/describe';
import { t } from '../../i18n';
import type { Answer } from './actionchoice.svelte';
import { namingOf, tileName } from './describe';
import { fieldsOf, type CardQuestion, type Content, type Player, type View } from './game';
import { words } from './words';

export interface ShownAnswer {
  answer: Answer;
  label: string;
  /** Shown in place of its words. */
  tile?: string;
}

export interface AnswerGroup {
  title?: string;
  answers: ShownAnswer[];
}

export interface Asked {
  view: Pick<View, 'fields'>;
  content: Content;
  player: Pick<Player, 'pieces'>;
}

/** How the answers of each kind are shown. A colour has a control of its own. */
const SHOWN: Record<Exclude<CardQuestion['kind'], 'colour'>, (options: Answer[], asked: Asked) => AnswerGroup[]> = {
  basket: (options) => [
    { answers: options.map((used) => ({ answer: used, label: used ? words().usedBasket : words().readyBasket })) },
  ],
  cats: (options, { view, content }) =>
    fieldsOf(content).map((field) => ({
      title: words().field[field],
      answers: (view.fields?.[field] ?? [])
        .filter((tile) => options.includes(tile))
        .map((tile) => ({ answer: tile, label: tileName(tile, content), tile })),
    })),
  traditions: (options, { content }) => [
    {
      answers: options.map((number) => {
        const card = content.cards[Number(number)];
        return { answer: number, label: card ? `${t(card.title)} · ${t(card.text)}` : String(number) };
      }),
    },
  ],
  treasures: (options, { content, player }) => [
    {
      answers: player.pieces
        .filter(({ id }) => options.includes(id))
        .map((piece) => ({
          answer: piece.id,
          label: `${pieceName(piece, namingOf(content))}, ${describePlace(piece.cells)}`,
          tile: piece.tile,
        })),
    },
  ],
};

export const answersShown = (kind: keyof typeof SHOWN, options: Answer[], asked: Asked): AnswerGroup[] =>
  SHOWN[kind](options, asked);
