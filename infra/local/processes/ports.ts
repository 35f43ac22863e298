import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';
import getPort from 'get-port';

/** Returns a free port for every name. A name keeps the port of the last run if that is still free. */
export async function choosePorts<Name extends string>(
  directory: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const path = join(directory, 'ports.json');
  const last = readPorts(path);
  const chosen: Record<string, number> = {};
  for (const name of names) chosen[name] = await freePort(last[name] === undefined ? [] : [last[name]]);
  writeFileSync(path, `${JSON.stringify({ ...last, ...chosen }, null, 2)}\n`);
  return chosen as Record<Name, number>;
}

export async function isFree(port: number): Promise<boolean> {
  return (await getPort({ port })) === port;
}

function readPorts(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
