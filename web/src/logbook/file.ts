/* A logbook as a file: what it says about itself, before anything is added. The server reads it with more care. */

/** What a chosen file turned out to be. */
export type Read =
  | { what: 'logbook'; file: object; name: string; games: number }
  | { what: 'empty' }
  | { what: 'foreign' }
  | { what: 'huge' };

/** Bytes that the server takes. */
export const LARGEST = 540_000;

export const FORMAT = 'archipel-logbook';

/** Reads a chosen file; a huge one is not even opened. */
export async function readFile(file: Pick<Blob, 'size' | 'text'>): Promise<Read> {
  if (file.size > LARGEST) return { what: 'huge' };
  try {
    return told(JSON.parse(await file.text()));
  } catch {
    return { what: 'foreign' }; // no text, or no JSON
  }
}

function told(found: unknown): Read {
  if (typeof found !== 'object' || found === null || !('format' in found) || found.format !== FORMAT)
    return { what: 'foreign' };
  const { name, games } = found as { name?: unknown; games?: unknown };
  if (!Array.isArray(games)) return { what: 'foreign' };
  if (!games.length) return { what: 'empty' };
  return { what: 'logbook', file: found, name: typeof name === 'string' ? name.trim() : '', games: games.length };
}
