import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What a document must load for one of the browser's entries; paths below the site's root. */
export interface EntryAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

/** Looks an entry up in the manifest that the browser's build leaves in `clientDir`. */
export function readEntryAssets(clientDir: string, entry: string): EntryAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const seen = new Map<string, Chunk>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The browser's build has no ${key}`);
    if (seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(collect);
  };
  collect(entry);
  const [first, ...others] = [...seen.values()];
  return {
    script: `/${first?.file}`,
    preloads: others.map((chunk) => `/${chunk.file}`),
    styles: [...seen.values()].flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`),
  };
}
