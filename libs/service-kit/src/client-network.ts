import type { Actor } from '@sprinkle/contracts/actor';
import ipaddr from 'ipaddr.js';

/** An IPv6 /48 holds many clients, so its limits are this many times those of one client. */
export const WIDE_NETWORK_FACTOR = 4;

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

/** Returns the networks that a limit counts a client in, with the factor of each one's limit. */
export function countedNetworksOf(actor: Pick<Actor, 'ipAddress'>): { network: string; factor: number }[] {
  const client = { network: clientNetworkOf(actor), factor: 1 };
  const wide = wideNetworkOf(actor);
  return wide ? [client, { network: wide, factor: WIDE_NETWORK_FACTOR }] : [client];
}

function prefixOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
