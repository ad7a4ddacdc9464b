/* Which page an address names. Addresses are invitations, so they stay short and never change. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'shared'; id: string }
  | { page: 'knock'; listing: string }
  | { page: 'screen'; id: string }
  | { page: 'replay'; id: string; number: number | null; seat: number | null }
  | { page: 'analysis'; id: string; place: number | null }
  | { page: 'rules'; game: string }
  | { page: 'print'; game: string | null }
  | { page: 'score'; game: string | null; id: string | null }
  | { page: 'box'; game: string | null; part: string | null; item: string | null }
  | { page: 'challenge' }
  | { page: 'deal'; id: string }
  | { page: 'logbook'; part: 'stamps' | 'devices' | null }
  | { page: 'device'; token: string }
  | { page: 'wrong' };

const ID = '[A-Za-z0-9_-]{4,64}';

function count(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/** The page of an address within this site. */
export function read(address: string): Route {
  const { pathname, searchParams, hash } = new URL(address, 'http://here');
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'home' };
  if (path === '/challenge') return { page: 'challenge' };
  const rules = /^\/rules\/([a-z-]{1,40})$/.exec(path);
  if (rules?.[1]) return { page: 'rules', game: rules[1] };
  const print = /^\/print(?:\/([a-z-]{1,40}))?$/.exec(path);
  if (print) return { page: 'print', game: print[1] ?? null };
  const score = new RegExp(`^/score(?:/([a-z-]{1,40})(?:/(${ID}))?)?$`).exec(path);
  if (score) return { page: 'score', game: score[1] ?? null, id: score[2] ?? null };
  const box = /^\/box(?:\/([a-z-]{1,40})\/([A-Za-z-]{1,20})(?:\/([a-z0-9-]{1,40}))?)?$/.exec(path);
  if (box) return { page: 'box', game: box[1] ?? null, part: box[2] ?? null, item: box[3] ?? null };
  const logbook = /^\/logbook(?:\/(stamps|devices))?$/.exec(path);
  if (logbook) return { page: 'logbook', part: (logbook[1] as 'stamps' | 'devices' | undefined) ?? null };
  if (path === '/device') return { page: 'device', token: hash.slice(1) };
  const knock = new RegExp(`^/open/(${ID})$`).exec(path);
  if (knock?.[1]) return { page: 'knock', listing: knock[1] };
  const table = new RegExp(`^/t/(${ID})(/replay|/island|/analysis|/deal|/tv)?$`).exec(path);
  const id = table?.[1];
  if (!id) return { page: 'wrong' };
  if (!table[2]) return { page: 'table', id };
  if (table[2] === '/island') return { page: 'shared', id };
  if (table[2] === '/deal') return { page: 'deal', id };
  if (table[2] === '/tv') return { page: 'screen', id };
  if (table[2] === '/analysis') return { page: 'analysis', id, place: count(searchParams.get('n')) };
  return { page: 'replay', id, number: count(searchParams.get('n')), seat: count(searchParams.get('seat')) };
}

/** The address of a moment of a finished game. */
export function momentOf(id: string, number: number, seat: number | null): string {
  return `/t/${id}/replay?n=${number}${seat === null ? '' : `&seat=${seat}`}`;
}

/** The address of what was found about a finished game, or about one decision of it. */
export function analysisOf(id: string, place: number | null = null): string {
  return `/t/${id}/analysis${place === null ? '' : `?n=${place}`}`;
}

/** The table that a pasted link or code means, or null. */
export function tableIn(pasted: string): string | null {
  const words = pasted.trim();
  const found = new RegExp(`/t/(${ID})(?![A-Za-z0-9_-])`).exec(words) ?? new RegExp(`^(${ID})$`).exec(words);
  return found?.[1] ?? null;
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  /** Follows the browser's history from here on. */
  start(): void {
    this.here();
    window.addEventListener('popstate', () => this.here());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.here();
    if (!replace) window.scrollTo(0, 0);
  }

  private here(): void {
    this.route = read(location.href);
  }

  /** Ordinary clicks on our own links change the page; every other click is the browser's. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
