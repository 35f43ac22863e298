import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port that this process gives to nobody else. It is random, so that two systems that start at once
 * rarely try the same one, and below the range from which the kernel takes the ports of outgoing connections.
 */
export function freePort(preferred: number[] = []): Promise<number> {
  const random = Array.from({ length: 100 }, () => randomInt(20_000, 30_000));
  return getPort({ port: [...preferred, ...random], reserve: true });
}
