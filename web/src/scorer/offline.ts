/** The scorer can be opened again without the server, where a browser lets a page keep itself: over https, and here. */
const WORKER = '/score-worker.js';
const KEPT = 'archipel-score';
const SHELL = '/score';

/** Keeps the page and all that it has loaded; from then on its worker does. */
export async function keepPage(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SHELL });
    const kept = await caches.open(KEPT);
    await kept.addAll([SHELL, ...loaded(performance.getEntriesByType('resource').map(({ name }) => name))]);
  } catch {
    // a private window keeps nothing
  }
}

/** What of these addresses the page is made of. */
export function loaded(addresses: readonly string[]): string[] {
  const ours = addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/api/lobby');
  });
  return [...new Set(ours)];
}
