export const BLOCKED_HOSTS_MAX = 1_000;
const HOST_MAX = 253;

/** These texts tell administrators and creators the problem of a host. */
export const HOST_TEXTS = {
  unusable: 'Please enter a host, such as example.com',
  tooMany: `At most ${BLOCKED_HOSTS_MAX.toLocaleString('en-US')} hosts can be blocked`,
  blocked: "Links to this address aren't allowed",
} as const;

/** Returns a host as it is kept and shown, with the letters of its own script. */
export function toHost(typed: string): string {
  return typed.trim().toLowerCase().replace(/\.$/, '');
}

/** Returns the form in which hosts are compared; null for what is no host of a domain. */
export function comparableHost(host: string): string | null {
  if (/[\s/?#:@%\\*,]/.test(host)) return null;
  const comparable = hostOf(`https://${host}`) ?? '';
  return /^[^.]+(\.[^.]+)+$/.test(comparable) && comparable.length <= HOST_MAX ? comparable : null;
}

/** Says whether an address leads to one of these hosts, which are in the form to compare, or to a host below one. */
export function isBlockedAddress(address: string | null, blocked: ReadonlySet<string>): boolean {
  if (address === null || blocked.size === 0) return false;
  const mailbox = /^mailto:[^?]*@([^?]*)/i.exec(address)?.[1];
  const labels = hostOf(mailbox === undefined ? address : `https://${mailbox}`)?.split('.') ?? [];
  return labels.some((_label, index) => blocked.has(labels.slice(index).join('.')));
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}
