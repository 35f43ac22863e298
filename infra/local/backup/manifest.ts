import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@sprinkle/client/runtime';

export interface TableCopy {
  name: string;
  /** Names of the columns, quoted where SQL needs it. */
  columns: string[];
  rows: number;
}

export interface DatabaseCopy {
  /** Migrations that the database had, in their order. */
  migrations: string[];
  /** Tables, each after those that its foreign keys refer to. */
  tables: TableCopy[];
  sequences: Record<string, string>;
}

export interface ObjectCopy {
  key: string;
  contentType: string;
}

/** Describes a backup. It is written last, so a folder without it is no backup. */
export interface Manifest {
  takenAt: string;
  databases: Record<ServiceName, DatabaseCopy>;
  objects: ObjectCopy[];
}

export function writeManifest(directory: string, manifest: Manifest): void {
  writeFileSync(pathIn(directory), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

export function readManifest(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(pathIn(directory), 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${directory} has no complete backup.`, { cause: error });
  }
}

function pathIn(directory: string): string {
  return join(directory, 'manifest.json');
}
