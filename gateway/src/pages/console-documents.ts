import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CachedResponse } from '../platform/cache/cached-response.js';

export const CONSOLE_DOCUMENTS = Symbol('console documents');

/** All documents load the same console. They differ only in the skeleton that is shown until it has loaded. */
export interface ConsoleDocuments {
  guest: CachedResponse;
  /** For administrators on the overview. */
  overview: CachedResponse;
  /** For administrators on any other screen. The document does not know the screen's heading. */
  screen: CachedResponse;
}

export async function readConsoleDocuments(adminWebDist: string): Promise<ConsoleDocuments> {
  const read = async (name: string) => {
    const path = resolve(adminWebDist, name);
    const document = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Error(`ADMIN_WEB_DIST: ${path} cannot be read. Is admin-web built?`, { cause });
    });
    return CachedResponse.html(document);
  };
  return {
    guest: await read('index.html'),
    overview: await read('console.html'),
    screen: await read('screen.html'),
  };
}
