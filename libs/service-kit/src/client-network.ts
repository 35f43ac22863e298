import type { Actor } from '@sprinkle/contracts/actor';
import ipaddr from 'ipaddr.js';

/** Returns the network that counts as one client: an IPv4 address, or the /64 that one IPv6 client may own. */
export function clientNetworkOf({ ipAddress = 'unknown' }: Pick<Actor, 'ipAddress'>): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 64) : address.toString();
}

/** Returns the IPv6 /48 that one customer of a provider may own; null for an IPv4 address. */
export function wideNetworkOf({ ipAddress = 'unknown' }: Pick<Actor, 'ipAddress'>): string | null {
  if (!ipaddr.isValid(ipAddress)) return null;
  const address = ipaddr.process(ipAddress);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 48) : null;
}

function prefixOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
