import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Below the range from which the kernel takes the ports of outgoing connections, so that none is in the way.
const firstPort = 20_000;
const portCount = 10_000;

/** A server may take seconds until it listens on the port it was given. */
const givenAway = new Set<number>();

export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (givenAway.has(port) || !(await isFree(port))) continue;
    givenAway.add(port);
    return port;
  }
}

/** A free port for every name: the one of the last run where that is still free. */
export async function choosePorts<Name extends string>(
  directory: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const path = join(directory, 'ports.json');
  const last = readPorts(path);
  const chosen: Record<string, number> = {};
  for (const name of names) {
    const known = last[name];
    chosen[name] = known !== undefined && (await isFree(known)) ? known : await freePort();
  }
  writeFileSync(path, `${JSON.stringify({ ...last, ...chosen }, null, 2)}\n`);
  return chosen as Record<Name, number>;
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host: '0.0.0.0' }, () => server.close(() => resolve(true)));
  });
}

function readPorts(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
