import type { Readable } from 'node:stream';

/** Keeps backups, each under a name, in a folder or in a bucket. A backup is complete when it has a manifest. */
export interface BackupPlace {
  /** Names of all backups in order, complete or not. */
  list(): Promise<string[]>;
  has(name: string, path: string): Promise<boolean>;
  write(name: string, path: string, content: Readable): Promise<void>;
  read(name: string, path: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Describes where the backup is, for people. */
  describe(name: string): string;
}

export const MANIFEST = 'manifest.json';
