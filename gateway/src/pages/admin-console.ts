import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { AssetFiles } from './asset-files.js';

/** Injection token. */
export const ADMIN_BUILD = Symbol('admin console build');

/** The administrators' console: one document and its files. */
export interface AdminBuild {
  readonly document: CachedResponse;
  readonly files: AssetFiles;
}

export async function readAdminBuild(adminWebDist: string): Promise<AdminBuild> {
  const index = join(resolve(adminWebDist), 'index.html');
  const document = await readFile(index, 'utf8').catch((cause: unknown) => {
    throw new Error(`ADMIN_WEB_DIST: ${index} cannot be read. Is admin-web built?`, { cause });
  });
  return { document: CachedResponse.html(document), files: await AssetFiles.read(adminWebDist, '/admin') };
}
