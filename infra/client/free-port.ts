import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port and reserves it in this process. The port is random, so that systems started at the same time rarely
 * collide. It is below the range that the kernel uses for outgoing connections.
 */
export function freePort(preferred: number[] = []): Promise<number> {
  const random = Array.from({ length: 100 }, () => randomInt(20_000, 30_000));
  return getPort({ port: [...preferred, ...random], reserve: true });
}
