import { expect, test } from '@jest/globals';
import { type Migration, problemsOf } from '../checks/check-migration.ts';

test.each([
  [
    'builds an index that blocks writes',
    'CREATE INDEX ix_tips_x ON tips (x)',
    'require-concurrent-index-creation',
  ],
  ['rewrites a table', 'ALTER TABLE tips ALTER COLUMN x TYPE bigint', 'changing-column-type'],
  [
    'scans a whole table under a lock',
    'ALTER TABLE tips ADD CONSTRAINT ck_x CHECK (x > 0)',
    'constraint-missing-not-valid',
  ],
  ['drops a column that the previous release reads', 'ALTER TABLE tips DROP COLUMN x', 'ban-drop-column'],
])('the check of migrations rejects a migration that %s', async (_name, statement, rule) => {
  expect(await problemsOf('tips/Change1', migrationOf(statement))).toContain(rule);
});

test.each([
  ['fills a new table', ['CREATE TABLE x (id uuid PRIMARY KEY)', 'CREATE INDEX ix_x ON x (id)']],
  ['adds a column with a constant default', ['ALTER TABLE tips ADD COLUMN x integer NOT NULL DEFAULT 0']],
  [
    'says that its table is small',
    ['-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX ix_icons_name ON button_icons (name)'],
  ],
])('the check of migrations accepts a migration that %s', async (_name, statements) => {
  expect(await problemsOf('tips/Change1', migrationOf(...statements))).toBeNull();
});

test('the check of migrations accepts an index that is built concurrently outside of a transaction', async () => {
  const migration = migrationOf('CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_x ON tips (x)');
  expect(await problemsOf('tips/Change1', { ...migration, transaction: false })).toBeNull();
});

function migrationOf(...statements: string[]): Migration {
  return {
    async up({ query }) {
      for (const statement of statements) await query(statement);
    },
  };
}
