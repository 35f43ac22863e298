import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { ConfigurationError } from '../configuration-error.js';
import { query } from './query.js';

interface Baseline {
  /** Statements that give an empty database the schema of the release. */
  sql: URL;
  release: string;
  /** Last migration of the release. */
  lastMigration: string;
}

const migrationName = z.object({ name: z.string() });

/**
 * Gives an empty database the schema of an earlier release. A database of that release stays as it is; an older one is
 * rejected.
 */
export async function createBaseline(
  queryRunner: QueryRunner,
  { sql, release, lastMigration }: Baseline,
): Promise<void> {
  const names = (await query(queryRunner.manager, migrationName, 'SELECT name FROM migrations')).map(
    ({ name }) => name,
  );
  if (names.includes(lastMigration)) return;
  if (names.length > 0)
    throw new ConfigurationError(
      `The database is older than release ${release}. Upgrade to ${release} first, then to this release.`,
    );
  await queryRunner.query(await readFile(sql, 'utf8'));
}
