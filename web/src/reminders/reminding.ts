/* Telling me that it is my turn: by this page while it lives in the background, and by the server's push when no page
   is open, if it sends any. */
import { api } from '../api';
import { settings } from '../settings.svelte';

/** When I am told: never yet, while a page is open, always; or the browser waits for my answer. */
export type Told = 'asked' | 'open' | 'always';

const WORKER = '/service-worker.js';

/** Asks the browser, and from then on I am told. Throws a sentence where the server refuses this browser. */
export async function turnOn(): Promise<Told> {
  if ((await Notification.requestPermission()) !== 'granted') return 'asked';
  settings.choose({ reminders: true });
  return subscribe();
}

export async function turnOff(): Promise<void> {
  settings.choose({ reminders: false });
  const mine = await (await worker())?.pushManager?.getSubscription();
  if (!mine) return;
  await mine.unsubscribe();
  await api.unsubscribe(mine.endpoint);
}

/** The server knows this browser, if it sends notices and the browser can receive them. */
export async function subscribe(): Promise<Told> {
  const [registration, { key }] = await Promise.all([registered(), api.push()]);
  if (!key || !registration?.pushManager) return 'open';
  const mine = await subscription(registration.pushManager, key);
  if (!mine) return 'open';
  const { p256dh = '', auth = '' } = mine.toJSON().keys ?? {};
  try {
    await api.subscribe({ endpoint: mine.endpoint, p256dh, auth, language: settings.language });
  } catch (refusal) {
    await mine.unsubscribe();
    throw refusal;
  }
  return 'always';
}

/** Today's subscription with this key. One with another key is of no use: the server has a new one. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription | null> {
  const known = await manager.getSubscription();
  if (known && spelt(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  // Some browsers have no push service, or refuse it in private windows; then a page has to be open.
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
}

function spelt(key: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

export interface Turn {
  /** The game's title. */
  title: string;
  /** It's your turn. */
  body: string;
  table: string;
}

/** Shows a notice and marks the app's icon; what is returned takes both away. No secret: a lock screen may show it. */
export async function remind({ title, body, table }: Turn): Promise<() => void> {
  const tag = `turn-${table}`;
  const options = { body, tag, icon: '/icon-180.png', data: { table } };
  void navigator.setAppBadge?.(1).catch(() => undefined);
  const registration = await worker();
  let own: Notification | null = null;
  try {
    // Phones show notices of service workers only.
    if (registration?.active) await registration.showNotification(title, options);
    else own = opening(new Notification(title, options));
  } catch {
    // the permission was taken back meanwhile: the title of the page still says it
  }
  return () => {
    void navigator.clearAppBadge?.().catch(() => undefined);
    own?.close();
    void registration?.getNotifications({ tag }).then((shown) => shown.forEach((each) => each.close()));
  };
}

/** Tapped, it brings this page to the front. */
function opening(notice: Notification): Notification {
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return notice;
}
