/** Boxes as files of this device. */
import { api, sentence } from '../api';
import { t } from '../i18n';
import { fileName, readFile, type Pack } from './pack';
import { words } from './words';

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

/** The box in the file somebody chose, or a sentence that says why it is none; null where none was chosen. */
export async function chosenFile(
  event: Event & { currentTarget: HTMLInputElement },
  games: readonly string[],
): Promise<Pack | string | null> {
  const input = event.currentTarget;
  const [file] = input.files ?? [];
  if (!file) return null;
  const text = await file.text();
  input.value = ''; // the same file may be chosen again, corrected
  return boxIn(text, games);
}

/** The box in a file's text, or a sentence that says why it is none. TOML is read by the server. */
export async function boxIn(text: string, games: readonly string[]): Promise<Pack | string> {
  let found = readFile(text, games);
  if (found === 'toml') {
    try {
      const { pack } = await api.readPack(text);
      found = readFile(JSON.stringify(pack), games);
    } catch (thrown) {
      return t(sentence(thrown));
    }
  }
  return typeof found === 'string' ? words().files[found === 'large' ? 'large' : 'other'] : found;
}
