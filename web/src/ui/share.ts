/* Handing a link on. */

/** Copies a text; true if it is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS there is no clipboard; the old command still works in most browsers.
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('readonly', '');
    field.className = 'hidden';
    // Under an open dialog the rest of the page can't be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Whether the browser has a way of sharing of its own; without TLS it has none. */
export const mayShare = (): boolean => typeof navigator.share === 'function';

/** The phone's own way of sharing where it has one, else the clipboard; true if it was copied. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  return mayShare() ? shareAs({ title, url }) : copyText(url);
}

/** Hands something to the browser's own way of sharing; true if the browser refused and it was copied instead. */
export async function shareAs(what: ShareData): Promise<boolean> {
  return (await handOn(what)) ? false : copyText(what.url ?? what.text ?? '');
}

/** Hands something to the browser's own way of sharing; false if the browser refuses. */
export async function handOn(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
  } catch (refusal) {
    return refusal instanceof DOMException && refusal.name === 'AbortError'; // the person changed their mind
  }
  return true;
}

/** The same for words without a link. */
export async function shareWords(text: string): Promise<boolean> {
  return mayShare() ? shareAs({ text }) : copyText(text);
}

/** How sharing ended: `stopped` if the person changed their mind. */
export type Shared = 'shared' | 'copied' | 'stopped' | 'failed';

const copied = async (url: string): Promise<Shared> => ((await copyText(url)) ? 'copied' : 'failed');

/** The picture at an address as a file, if it can be had and this browser shares files. */
async function pictureFile(address: string): Promise<File[]> {
  try {
    const answer = await fetch(address);
    const file = new File([await answer.blob()], 'archipel.png', { type: 'image/png' });
    return answer.ok && navigator.canShare?.({ files: [file] }) ? [file] : [];
  } catch {
    return []; // the link is enough
  }
}

/** Shares a link with a picture; where the browser has no way of sharing, or it fails, copies the link. */
export async function sharePicture(title: string, url: string, picture: string): Promise<Shared> {
  if (!mayShare()) return copied(url);
  const files = await pictureFile(picture);
  try {
    await navigator.share({ title, url, ...(files.length ? { files } : {}) });
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'stopped' : copied(url);
  }
}
