/* The scorer without a line: what its page once loaded is given where the server does not answer. It has the pages under
   /score alone, and whatever the server says comes first; counting still waits for it. */

const KEPT = 'archipel-score';
const SHELL = '/score';
const MOST = 150; // of what older versions of the page had, the oldest goes

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = request.mode === 'navigate' || pathname.startsWith('/assets/') || pathname === '/api/lobby';
  if (request.method === 'GET' && origin === self.location.origin && ours) event.respondWith(answer(request));
});

async function answer(request) {
  const place = request.mode === 'navigate' ? SHELL : request.url;
  const kept = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) await keep(kept, place, found.clone());
    return found;
  } catch (lost) {
    const before = await kept.match(place);
    if (before) return before;
    throw lost;
  }
}

async function keep(kept, place, found) {
  await kept.put(place, found);
  const places = await kept.keys();
  for (const old of places.slice(0, Math.max(0, places.length - MOST))) await kept.delete(old);
}
