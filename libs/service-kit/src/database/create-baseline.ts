import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { ConfigurationError } from '../configuration-error.js';
import { query } from './query.js';

interface Baseline {
  /** Statements that make an empty database what the release had. */
  sql: URL;
  release: string;
  /** Last migration of the release. */
  lastMigration: string;
}

const migrationName = z.object({ name: z.string() });

/** Makes an empty database what an earlier release had. A database of that release is left as it is, and an older one is rejected. */
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
