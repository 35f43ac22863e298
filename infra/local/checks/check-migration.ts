import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';

export interface Migration {
  /** False for a migration that runs without a transaction. */
  transaction?: boolean;
  up(runner: { query: (statement: string) => Promise<unknown[]> }): Promise<unknown>;
}

/** The review keeps squawk's rules of style, and the command that migrates sets its limits of time. */
const LEFT_OUT = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'require-timeout-settings',
];

/**
 * Returns what squawk says against a migration: that it locks or rewrites a table which may be large, or takes away what
 * the release before still uses. Null when there is nothing.
 */
export async function problemsOf(name: string, migration: Migration): Promise<string | null> {
  const statements = await statementsOf(migration);
  const squawk = join(repositoryRoot, 'node_modules/.bin/squawk');
  const args = [`--exclude=${LEFT_OUT.join(',')}`, '--stdin-filepath', `${name}.sql`];
  if (migration.transaction !== false) args.push('--assume-in-transaction');
  const result = await execa(squawk, args, { input: statements.join('\n'), reject: false, all: true });
  return result.exitCode === 0 ? null : result.all;
}

/** Runs the migration on a database that notes the statements and has no rows. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const query = (statement: string) => {
    statements.push(`${statement.trim().replace(/;$/, '')};`);
    return Promise.resolve([]);
  };
  await migration.up({ query });
  return statements;
}
