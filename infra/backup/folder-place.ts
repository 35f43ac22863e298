import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';

/** Backups contain personal data, so nobody else on the machine may read them. */
export class FolderPlace implements BackupPlace {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  list(): Promise<string[]> {
    if (!existsSync(this.folder)) return Promise.resolve([]);
    const entries = readdirSync(this.folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    return Promise.resolve(names.sort());
  }

  has(name: string, path: string): Promise<boolean> {
    return Promise.resolve(existsSync(join(this.folder, name, path)));
  }

  async write(name: string, path: string, content: Readable): Promise<void> {
    const file = join(this.folder, name, path);
    this.makeFolder(dirname(file));
    // Flushed, so that a finished backup survives a power failure right after it.
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  }

  async read(name: string, path: string): Promise<Readable> {
    const file = await open(join(this.folder, name, path));
    return createReadStream('', { fd: file });
  }

  private makeFolder(path: string): void {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
      throw new Error(`${this.folder} must belong to the user ${process.getuid?.()}, who writes there`, {
        cause: error,
      });
    }
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { recursive: true });
  }

  describe(name: string): string {
    return join(this.folder, name);
  }
}
