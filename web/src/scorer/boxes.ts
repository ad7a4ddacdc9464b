/** The owner's box that sheets are filled in with: it draws them, and goes with them wherever they go. */
import { api } from '../api';
import type { ChosenBox } from '../lobby/opening.svelte';
import type { Pack } from '../packs/pack';
import type { Json } from '../schema';

export interface SheetBox {
  chosen: ChosenBox;
  pack: Json;
  /** The game's content with this box. */
  content: Json;
}

/** What was chosen, as sheets keep it. A box of the server is copied: it may change there. */
export async function sheetBox(game: string, chosen: ChosenBox): Promise<SheetBox> {
  const { pack, content } = await api.drawBox(
    game,
    chosen.kind === 'operator' ? { pack_id: chosen.id } : { pack: chosen.pack },
  );
  return { chosen, pack: pack as Json, content: content as Json };
}

/** The box that came with a sheet, in a file or by a link. */
export const broughtBox = (game: string, pack: Json): Promise<SheetBox> =>
  sheetBox(game, { kind: 'file', name: pack['name'] as ChosenBox['name'], pack: pack as unknown as Pack });
