import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';

export interface Migration {
  /** False for a migration that runs without a transaction. */
  transaction?: boolean;
  up(runner: { query: (statement: string) => Promise<unknown[]> }): Promise<unknown>;
}

/** Style is left to review, and the migrating command sets time limits. */
const LEFT_OUT = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'require-timeout-settings',
];

/**
 * Returns what squawk reports for a migration: that it locks or rewrites a table that may be large, or removes what the previous
 * release still uses. Null if there is nothing.
 */
export async function problemsOf(name: string, migration: Migration): Promise<string | null> {
  const statements = await statementsOf(migration);
  const squawk = join(repositoryRoot, 'node_modules/.bin/squawk');
  const args = [`--exclude=${LEFT_OUT.join(',')}`, '--stdin-filepath', `${name}.sql`];
  if (migration.transaction !== false) args.push('--assume-in-transaction');
  const result = await execa(squawk, args, { input: statements.join('\n'), reject: false, all: true });
  return result.exitCode === 0 ? null : result.all;
}

/** Runs the migration against a fake database without rows that records the statements. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const query = (statement: string) => {
    statements.push(`${statement.trim().replace(/;$/, '')};`);
    return Promise.resolve([]);
  };
  await migration.up({ query });
  return statements;
}
