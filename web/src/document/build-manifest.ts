import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** The files that a document loads for a browser script. Their paths start at the site's root. */
export interface EntryAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

/** Reads a build's manifest, which maps modules to files. */
export class BuildManifest {
  private readonly chunks: Record<string, Chunk>;

  constructor(private readonly dir: string) {
    this.chunks = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
  }

  /** Returns the files of an entry, and those of the modules or chunks that it always imports. */
  entry(key: string, modules: string[] = []): EntryAssets {
    const chunks = this.withImports(key, ...modules);
    const [script = ''] = this.withImports(key)
      .map(({ file }) => `/${file}`)
      .reverse();
    const preloads = chunks.map(({ file }) => `/${file}`).filter((file) => file !== script);
    return { script, preloads, styles: this.styleFiles(chunks).map((file) => `/${file}`) };
  }

  /** Returns the text of every style sheet that the modules and their imports need. */
  css(...keys: string[]): string {
    const files = this.styleFiles(this.withImports(...keys));
    return files.map((file) => readFileSync(join(this.dir, file), 'utf8').trim()).join('');
  }

  private styleFiles(chunks: Chunk[]): string[] {
    return chunks.flatMap(({ css = [] }) => css);
  }

  /** Puts imports before their importers, because their styles come in that order too. */
  private withImports(...keys: string[]): Chunk[] {
    const found = new Set<Chunk>();
    const add = (key: string, importing: string[] = []) => {
      const chunk = this.chunks[key] ?? Object.values(this.chunks).find(({ name }) => name === key);
      if (!chunk) throw new Error(`The build in ${this.dir} has no ${key}`);
      if (found.has(chunk) || importing.includes(key)) return;
      chunk.imports?.forEach((each) => add(each, [...importing, key]));
      found.add(chunk);
    };
    keys.forEach((key) => add(key));
    return [...found];
  }
}
