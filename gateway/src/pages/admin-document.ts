import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CachedResponse } from '../platform/cache/cached-response.js';

/** Injection token of the console's only document. */
export const ADMIN_DOCUMENT = Symbol('admin document');

export async function readAdminDocument(adminWebDist: string): Promise<CachedResponse> {
  const path = resolve(adminWebDist, 'index.html');
  const document = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`ADMIN_WEB_DIST: ${path} cannot be read. Is admin-web built?`, { cause });
  });
  return CachedResponse.html(document);
}
