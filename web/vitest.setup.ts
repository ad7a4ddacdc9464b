/* What jsdom lacks: a screen's size, and somewhere to scroll. Drawings are tested where there is no window at all. */
if (typeof window !== 'undefined') {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.scrollTo = () => undefined;
  await beginAnew();
}

/** The files of a worker share its window and its modules: each begins as somebody who was never here. */
async function beginAnew(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { settings } = await import('./src/settings.svelte');
  const { watched } = await import('./src/play/watched.svelte');
  settings.choose({
    language: 'en',
    theme: 'system',
    letters: false,
    patterns: false,
    name: '',
    sound: null,
    volume: 60,
    vibration: false,
    reactions: true,
    pace: 'brisk',
    reminders: false,
  });
  watched.seat = 0;
  localStorage.clear();
}

export {};
