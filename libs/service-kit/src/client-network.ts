import type { Actor } from '@sprinkle/contracts/actor';
import ipaddr from 'ipaddr.js';

/** Returns the network that counts as one client: an IPv4 address, or the /64 that one IPv6 client may own. */
export function clientNetworkOf({ ipAddress = 'unknown' }: Pick<Actor, 'ipAddress'>): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
