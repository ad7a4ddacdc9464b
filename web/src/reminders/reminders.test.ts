import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, RequestError } from '../api';
import { settings } from '../settings.svelte';
import Reminders from './Reminders.svelte';
import { possible } from './possible';
import { remind, subscribe, turnOff } from './reminding';

const KEY = 'BAEC';
const JSON_OF_MINE = { keys: { p256dh: 'point', auth: 'word' } };

class Notice {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: Notice[] = [];
  onclick: (() => void) | null = null;
  close = vi.fn();

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Notice.shown.push(this);
  }

  static requestPermission(): Promise<NotificationPermission> {
    Notice.permission = Notice.answer;
    return Promise.resolve(Notice.answer);
  }
}

function subscription(key: number[]) {
  const options = { applicationServerKey: new Uint8Array(key).buffer };
  return { endpoint: 'https://push.example/1', options, unsubscribe: vi.fn(), toJSON: () => JSON_OF_MINE };
}

/** A browser with a service worker, which has this subscription already. */
function worker(known: ReturnType<typeof subscription> | null, made: () => Promise<unknown>) {
  const pushManager = { getSubscription: () => Promise.resolve(known), subscribe: vi.fn(made) };
  const notices: { close: () => void }[] = [];
  const registration = {
    active: {},
    pushManager,
    showNotification: vi.fn(() => {
      notices.push({ close: vi.fn() });
      return Promise.resolve();
    }),
    getNotifications: () => Promise.resolve(notices),
  };
  const found = () => Promise.resolve(registration);
  vi.stubGlobal('navigator', { serviceWorker: { register: found, getRegistration: found } });
  return { ...registration, notices };
}

const tell = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Préviens-moi quand c’est mon tour' });

beforeEach(() => {
  Object.assign(Notice, { permission: 'default', answer: 'granted', shown: [] });
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(api, 'push').mockResolvedValue({ key: null, devices: 0, most: 5 });
  settings.choose({ language: 'fr', reminders: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('it is off until it is tapped, and the browser is asked then', async () => {
  render(Reminders);
  expect(tell().checked).toBe(false);
  expect(Notice.permission).toBe('default');
  await fireEvent.click(tell());
  await screen.findByText('C’est noté, tant que la page de la table reste ouverte, même derrière d’autres.');
  expect([tell().checked, settings.reminders]).toEqual([true, true]);
  await fireEvent.click(tell());
  await screen.findByText('Une notification s’affiche quand tu fais autre chose.');
  expect([tell().checked, settings.reminders]).toEqual([false, false]);
});

test.each<[NotificationPermission, string]>([
  ['default', 'Ton navigateur a demandé la permission. Touche encore une fois et réponds « Autoriser ».'],
  [
    'denied',
    'Ton navigateur bloque les notifications d’Archipel. Touche l’icône à côté de l’adresse, autorise les notifications, puis reviens.',
  ],
])('answered with "%s", a sentence says what to do', async (answer, said) => {
  Notice.answer = answer;
  render(Reminders);
  await fireEvent.click(tell());
  await screen.findByText(said);
  expect(settings.reminders).toBe(false);
});

test('over plain http it is not offered, and says why', () => {
  vi.stubGlobal('isSecureContext', false);
  render(Reminders);
  expect(screen.queryByRole('checkbox')).toBeNull();
  screen.getByText('Pour être prévenu, il faut une adresse qui commence par https ; celle-ci commence par http.');
});

test('a browser without notices says so', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('isSecureContext', true);
  expect(possible()).toBe('unknown');
  render(Reminders);
  screen.getByText(
    'Ce navigateur ne sait pas prévenir. Sur un iPhone ou un iPad, mets d’abord Archipel sur l’écran d’accueil.',
  );
});

test('a permission that was taken back turns it off', () => {
  settings.choose({ reminders: true });
  Notice.permission = 'denied';
  render(Reminders);
  expect(settings.reminders).toBe(false);
});

test('where the server sends notices this browser subscribes, and is told always', async () => {
  vi.mocked(api.push).mockResolvedValue({ key: KEY, devices: 0, most: 5 });
  const old = subscription([9]);
  const { pushManager } = worker(old, () => Promise.resolve(subscription([4, 1, 2])));
  const sent = vi.spyOn(api, 'subscribe').mockResolvedValue({ key: KEY, devices: 1, most: 5 });
  expect(await subscribe()).toBe('always');
  expect(old.unsubscribe).toHaveBeenCalledOnce(); // the server has a new key since
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(sent).toHaveBeenCalledWith({
    endpoint: 'https://push.example/1',
    p256dh: 'point',
    auth: 'word',
    language: 'fr',
  });
});

test('a browser without a push service is told while a page is open', async () => {
  vi.mocked(api.push).mockResolvedValue({ key: KEY, devices: 0, most: 5 });
  worker(null, () => Promise.reject(new Error('no service')));
  expect(await subscribe()).toBe('open');
});

test('what the server refuses is told, and nothing of it is kept', async () => {
  vi.mocked(api.push).mockResolvedValue({ key: KEY, devices: 5, most: 5 });
  const mine = subscription([4, 1, 2]);
  worker(mine, () => Promise.reject(new Error('it is known already')));
  const text = { fr: '5 de tes appareils sont déjà prévenus.', en: '5 of your devices are told already.' };
  vi.spyOn(api, 'subscribe').mockRejectedValue(new RequestError(text, 409));
  render(Reminders);
  await fireEvent.click(tell());
  await screen.findByText(text.fr);
  expect(mine.unsubscribe).toHaveBeenCalledOnce();
});

test('turned off, the server and the push service forget this browser', async () => {
  const mine = subscription([4, 1, 2]);
  worker(mine, () => Promise.resolve(mine));
  const ended = vi.spyOn(api, 'unsubscribe').mockResolvedValue({ key: KEY, devices: 0, most: 5 });
  await turnOff();
  expect(mine.unsubscribe).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledWith('https://push.example/1');
});

const TURN = { title: 'Caty Mini', body: 'C’est ton tour.', table: 'abc' };

test('a notice is shown by the service worker, and taken away again', async () => {
  const { showNotification, notices } = worker(null, () => Promise.resolve(null));
  const end = await remind(TURN);
  const options = { body: TURN.body, tag: 'turn-abc', icon: '/icon-180.png', data: { table: 'abc' } };
  expect(showNotification).toHaveBeenCalledWith('Caty Mini', options);
  end();
  await vi.waitFor(() => expect(notices[0]?.close).toHaveBeenCalledOnce());
});

test('without one the page shows it; tapped, the page comes to the front', async () => {
  vi.stubGlobal('navigator', {});
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  const end = await remind(TURN);
  const [notice] = Notice.shown;
  expect(notice?.title).toBe('Caty Mini');
  notice?.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  end();
  expect(notice?.close).toHaveBeenCalledTimes(2);
});

test('a permission that is gone stops nothing, and the icon of the app is marked where it can be', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.reject(new Error('no')))];
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  vi.stubGlobal('Notification', () => {
    throw new TypeError('Illegal constructor');
  });
  (await remind(TURN))();
  expect(setAppBadge).toHaveBeenCalledWith(1);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
