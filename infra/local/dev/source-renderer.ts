import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

/** A call of the renderer's interface, which the gateway sends instead of a document. */
export interface PageCall {
  render: string;
  data: unknown;
}

type PageRenderer = Record<string, (data: unknown) => string>;

interface ServerEntry {
  createPageRenderer(builds: { clientDir: string; serverDir: string }): PageRenderer;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Renders documents from the current sources of web. */
export class SourceRenderer {
  private readonly vite: ViteDevServer;
  private readonly directory: string;
  private current?: { entry: ServerEntry; renderer: PageRenderer };

  constructor(vite: ViteDevServer, directory: string) {
    this.vite = vite;
    this.directory = directory;
  }

  async render({ render, data }: PageCall): Promise<string> {
    const entry = (await this.vite.ssrLoadModule('/src/entries/server.tsx')) as ServerEntry;
    // Vite reloads the entry when one of its imports has changed.
    if (this.current?.entry !== entry) {
      this.current = { entry, renderer: entry.createPageRenderer(await this.writeManifests()) };
    }
    const page = this.current.renderer[render];
    if (!page) throw new Error(`web/src/entries/server.tsx has no ${render}`);
    return page(data);
  }

  /** Writes two build manifests, from which the renderer knows each page's scripts and styles. */
  private async writeManifests() {
    const clientDir = join(this.directory, 'client');
    const serverDir = join(this.directory, 'server');
    writeManifest(clientDir, this.browserModules());
    writeManifest(serverDir, await this.loadedModules(serverDir));
    return { clientDir, serverDir };
  }

  /** Returns a chunk for each source file. The build's own chunks are empty here, because Vite bundles nothing. */
  private browserModules(): Record<string, Chunk> {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: this.vite.config.root });
    const { output } = this.vite.config.build.rolldownOptions;
    const groups = [output].flat().flatMap((each) => {
      const splitting = each?.codeSplitting;
      return typeof splitting === 'object' ? (splitting.groups ?? []) : [];
    });
    return {
      ...Object.fromEntries(files.map((file) => [file, { file }])),
      ...Object.fromEntries(groups.map(({ name }) => [String(name), { file: '@vite/client' }])),
    };
  }

  /** Returns a chunk for each loaded module, and writes style sheets beside the manifest. */
  private async loadedModules(serverDir: string): Promise<Record<string, Chunk>> {
    mkdirSync(serverDir, { recursive: true });
    const chunks: Record<string, Chunk> = {};
    const modules = [...this.vite.environments.ssr.moduleGraph.idToModuleMap.values()];
    for (const [index, module] of modules.entries()) {
      if (!isPlainFile(module)) continue;
      const chunk: Chunk = { file: module.url };
      chunk.imports = [...module.importedModules].filter(isPlainFile).map((each) => this.keyOf(each));
      if (module.file.endsWith('.css')) {
        chunk.css = [`${index}.css`];
        const { default: text } = await this.vite.ssrLoadModule(`${module.url}?inline`);
        writeFileSync(join(serverDir, `${index}.css`), text as string);
      }
      chunks[this.keyOf(module)] = chunk;
    }
    return chunks;
  }

  private keyOf({ file }: { file: string }): string {
    return relative(this.vite.config.root, file);
  }
}

function isPlainFile(module: EnvironmentModuleNode): module is EnvironmentModuleNode & { file: string } {
  return module.file !== null && module.id === module.file;
}

function writeManifest(directory: string, chunks: Record<string, Chunk>): void {
  mkdirSync(join(directory, '.vite'), { recursive: true });
  writeFileSync(join(directory, '.vite', 'manifest.json'), JSON.stringify(chunks));
}
