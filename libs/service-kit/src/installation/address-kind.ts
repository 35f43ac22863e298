import ipaddr from 'ipaddr.js';

export type AddressKind = 'loopback' | 'private' | 'public';

/** Tells from where an IP address can be reached. */
export function addressKindOf(address: string): AddressKind {
  if (!ipaddr.isValid(address)) return 'public';
  const range = ipaddr.process(address).range();
  if (range === 'loopback' || range === 'unspecified') return 'loopback';
  return range === 'unicast' ? 'public' : 'private';
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether the product's address works only on this machine. */
export function isLocalUrl(url: string): boolean {
  return THIS_MACHINE.includes(new URL(url).hostname);
}
