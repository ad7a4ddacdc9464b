/* Whether this browser can tell me that it is my turn. */

/** `insecure`: the page came over plain http. `unknown`: the browser has no notices. `refused`: it was told never to. */
export type Possible = 'yes' | 'insecure' | 'unknown' | 'refused';

export function possible(): Possible {
  if (!window.isSecureContext) return 'insecure';
  if (!('Notification' in window)) return 'unknown';
  return Notification.permission === 'denied' ? 'refused' : 'yes';
}

/** I was asked, and said yes. */
export function allowed(): boolean {
  return possible() === 'yes' && Notification.permission === 'granted';
}
