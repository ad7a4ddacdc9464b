/* Shows what the server sends while no page is open, and opens the table when it is tapped. It keeps nothing and
   answers no request: what a page loads comes from the server, as if this were not here. */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(heard(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table ?? null));
});

function heard(data) {
  try {
    return data.json();
  } catch {
    return {}; // something must be shown, or browsers take the permission away
  }
}

async function show({ title = 'Archipel', body = '', table = null }) {
  if (table) await self.navigator.setAppBadge?.(1).catch(() => {});
  await self.registration.showNotification(title, {
    body,
    tag: table ? `turn-${table}` : 'archipel', // the next one of a table takes its place
    icon: '/icon-180.png',
    data: { table },
  });
}

/** The page that has this table open comes to the front, or a new one is opened. */
async function open(table) {
  await self.navigator.clearAppBadge?.().catch(() => {});
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => tableOf(new URL(page.url).pathname) === table);
  if (there) return there.focus();
  return self.clients.openWindow(table ? `/t/${table}` : '/');
}

/** The id in a table's address, which may have its link's key behind it. */
function tableOf(path) {
  return path === '/' ? null : (/^\/t\/([^/-]+)/.exec(path)?.[1].toLowerCase() ?? path);
}
