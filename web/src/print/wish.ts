/** What somebody wants to print, and the addresses where it is made. */
import type { ChosenBox } from '../lobby/opening.svelte';
import type { PrintedSheet } from '../schema';
import type { Language } from '../settings.svelte';

export const PAPERS = ['a4', 'us-letter'] as const;
export const STYLES = ['colour', 'outline'] as const;
export type Paper = (typeof PAPERS)[number];
export type Style = (typeof STYLES)[number];

export interface Wish {
  game: string;
  sheet: string;
  paper: Paper;
  style: Style;
  lang: Language;
  backs: boolean;
}

/** An owner's box as the server is asked to print it. */
export const sentBox = (box: ChosenBox): object => (box.kind === 'operator' ? { pack_id: box.id } : { pack: box.pack });

/** A picture as an address that a page may show. */
export const shownAs = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** What printers hold where a language is spoken, most of them. */
export const paperOf = (language: Language): Paper => (language === 'fr' ? 'a4' : 'us-letter');

const query = ({ paper, style, lang, backs }: Wish): string =>
  `?paper=${paper}&style=${style}&lang=${lang}&backs=${String(backs)}`;

export const pdfOf = (wish: Wish): string => `/api/print/${wish.game}/${wish.sheet}${query(wish)}`;

export const pageOf = (wish: Wish, number: number): string =>
  `/api/print/${wish.game}/${wish.sheet}/pages/${number}${query(wish)}`;

/** The same as lines. */
export const svgOf = (wish: Wish, number: number): string => `${pageOf(wish, number)}&kind=svg`;

export const pagesOf = (sheet: PrintedSheet, backs: boolean): number =>
  sheet.pages * (sheet.has_backs && backs ? 2 : 1);
