import type { FastifyReply, FastifyRequest } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { CachedResponse } from '../platform/cache/cached-response.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Names under it carry a hash of their content. */
const HASHED = /^\/(admin\/)?assets\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** A build's files, read once at the start: a few megabytes, answered compressed, and no path leads out of them. */
export class AssetFiles {
  private constructor(private readonly files: ReadonlyMap<string, CachedResponse>) {}

  /** Only kinds a page asks for: manifests, maps and documents are not served. */
  static async read(directory: string, prefix = ''): Promise<AssetFiles> {
    const root = resolve(directory);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = new Map<string, CachedResponse>();
    for (const entry of entries) {
      const type = CONTENT_TYPES[extname(entry.name)];
      if (!entry.isFile() || !type || entry.parentPath.includes(`${sep}.`)) continue;
      const path = join(entry.parentPath, entry.name);
      const address = prefix + path.slice(root.length).replaceAll(sep, '/');
      const cacheControl = HASHED.test(address) ? FOR_EVER : AN_HOUR;
      files.set(address, new CachedResponse(await readFile(path), type, cacheControl));
    }
    return new AssetFiles(files);
  }

  /** False when there is no such file. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const file = this.files.get(request.url.split('?', 1)[0] ?? '');
    await file?.send(request, reply);
    return file !== undefined;
  }
}
