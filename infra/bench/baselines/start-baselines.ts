import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BaselineOptions {
  databaseUrl: string;
  /** Response of the route that needs no database. */
  body: string;
  /** Page of 800 bytes, the minimum that a browser can show. */
  document: string;
}

export interface Baselines {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

const TITLE = 'A page without anything';
const SMALL_DOCUMENT = `<!doctype html><html lang="en"><head><title>${TITLE}</title></head><body><h1>${TITLE}</h1></body></html>`;

export async function startBaselines(options: Omit<BaselineOptions, 'document'>): Promise<Baselines> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ ...options, document: SMALL_DOCUMENT.padEnd(800) });
  const [url] = (await once(child, 'message')) as [string];
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
  };
  return { url, pid: child.pid as number, stop };
}
