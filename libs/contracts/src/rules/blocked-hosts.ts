export const BLOCKED_HOSTS_MAX = 1_000;
const HOST_MAX = 253;

/** Messages for administrators and creators about a host. */
export const HOST_TEXTS = {
  unusable: 'Please enter a host, such as example.com',
  tooMany: `At most ${BLOCKED_HOSTS_MAX.toLocaleString('en-US')} hosts can be blocked`,
  blocked: "Links to this address aren't allowed",
} as const;

/** Returns a host as it is stored and shown, in the letters of its own script. */
export function toHost(typed: string): string {
  return typed.trim().toLowerCase().replace(/\.$/, '');
}

/** Returns the form in which hosts are compared, or null if it is not a host of a domain. */
export function comparableHost(host: string): string | null {
  if (/[\s/?#:@%\\*,]/.test(host)) return null;
  const comparable = hostOf(`https://${host}`) ?? '';
  return /^[^.]+(\.[^.]+)+$/.test(comparable) && comparable.length <= HOST_MAX ? comparable : null;
}

/**
 * Tells whether an address leads to one of these hosts or to a subdomain of one. The hosts are in the form of
 * `comparableHost`.
 */
export function isBlockedAddress(address: string | null, blocked: ReadonlySet<string>): boolean {
  if (address === null || blocked.size === 0) return false;
  const mailbox = /^mailto:[^?]*@([^?]*)/i.exec(address)?.[1];
  const labels = hostOf(mailbox === undefined ? address : `https://${mailbox}`)?.split('.') ?? [];
  return labels.some((_label, index) => blocked.has(labels.slice(index).join('.')));
}

/** Returns what addresses of the same page have in common: no scheme, fragment, empty query or needless slash. */
export function comparableAddress(address: string): string {
  const host = hostOf(address);
  if (!host) return address;
  const { port, pathname, search } = new URL(address);
  const path = pathname.split('/').filter(Boolean).join('/');
  return `${host}:${port}/${path}${search}`;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}
