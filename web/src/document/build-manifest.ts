import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that a document loads for one of the browser's entries; addresses below the site's root. */
export interface EntryAssets {
  script: string;
  preloads: string[];
  styles: string[];
}

/** The manifest that a build leaves in its folder: which files belong to which module. */
export class BuildManifest {
  private readonly chunks: Record<string, Chunk>;

  constructor(private readonly dir: string) {
    this.chunks = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
  }

  entry(key: string): EntryAssets {
    const chunks = this.withImports(key);
    const [script = '', ...preloads] = chunks.map(({ file }) => `/${file}`).reverse();
    return { script, preloads, styles: this.styleFiles(chunks).map((file) => `/${file}`) };
  }

  /** The text of every style sheet that a module and its imports need. */
  css(key: string): string {
    const files = this.styleFiles(this.withImports(key));
    return files.map((file) => readFileSync(join(this.dir, file), 'utf8').trim()).join('');
  }

  private styleFiles(chunks: Chunk[]): string[] {
    return chunks.flatMap(({ css = [] }) => css);
  }

  /** An import comes before what imports it, as its styles do. */
  private withImports(key: string, seen = new Set<string>()): Chunk[] {
    const chunk = this.chunks[key];
    if (!chunk) throw new Error(`The build in ${this.dir} has no ${key}`);
    if (seen.has(key)) return [];
    seen.add(key);
    const imports = (chunk.imports ?? []).flatMap((each) => this.withImports(each, seen));
    return [...imports, chunk];
  }
}
