/* Dice anyone can check: the seed shown at the end must give the hash shown at the start. */

/** Whether it does; null where the browser has no means to tell (pages without TLS). */
export async function seedHolds(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment;
}
