/** Boxes as files of this device. */
import { fileName, readFile, type Pack, type Unreadable } from './pack';

/** Gives a box to whoever asked for it, as a file to keep. */
export function save(pack: Pack): void {
  download(new Blob([`${JSON.stringify(pack, null, 2)}\n`], { type: 'application/json' }), fileName(pack));
}

/** Any file that was made here, to keep. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The box in the file somebody chose, or why it is none; null where none was chosen. */
export async function chosenFile(
  event: Event & { currentTarget: HTMLInputElement },
  games: readonly string[],
): Promise<Pack | Unreadable | null> {
  const input = event.currentTarget;
  const [file] = input.files ?? [];
  if (!file) return null;
  const text = await file.text();
  input.value = ''; // the same file may be chosen again, corrected
  return readFile(text, games);
}
