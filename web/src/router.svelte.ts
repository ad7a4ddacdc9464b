/* Which page an address names. Addresses are invitations, so they stay short and never change. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'shared'; id: string }
  | { page: 'replay'; id: string; number: number | null; seat: number | null }
  | { page: 'rules'; game: string }
  | { page: 'wrong' };

const ID = '[A-Za-z0-9_-]{4,64}';

function count(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/** The page of an address within this site. */
export function read(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'home' };
  const rules = /^\/rules\/([a-z-]{1,40})$/.exec(path);
  if (rules?.[1]) return { page: 'rules', game: rules[1] };
  const table = new RegExp(`^/t/(${ID})(/replay|/island)?$`).exec(path);
  const id = table?.[1];
  if (!id) return { page: 'wrong' };
  if (!table[2]) return { page: 'table', id };
  if (table[2] === '/island') return { page: 'shared', id };
  return { page: 'replay', id, number: count(searchParams.get('n')), seat: count(searchParams.get('seat')) };
}

/** The address of a moment of a finished game. */
export function momentOf(id: string, number: number, seat: number | null): string {
  return `/t/${id}/replay?n=${number}${seat === null ? '' : `&seat=${seat}`}`;
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
