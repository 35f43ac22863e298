import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port for a server that starts later. The port is below the range that the kernel uses for outgoing
 * connections, because a port in that range could be taken before the server listens.
 */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 100 }, () => randomInt(20_000, 30_000)), reserve: true });
}
