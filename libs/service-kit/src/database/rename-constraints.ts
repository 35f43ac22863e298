import type { QueryRunner } from 'typeorm';

/** Lists the old names by table: `{ users: ['email_key'] }` renames `users_email_key` to `uq_users_email`. */
type OldConstraintNames = Record<string, string[]>;

const PREFIXES: Record<string, string> = { pkey: 'pk', fkey: 'fk', key: 'uq', check: 'ck', idx: 'ix' };

/** Gives constraints and indexes names with a prefix, as in all services; `isReverted` restores the old ones. */
export async function renameConstraints(
  queryRunner: QueryRunner,
  constraints: OldConstraintNames,
  { isReverted = false } = {},
): Promise<void> {
  for (const [table, names] of Object.entries(constraints)) {
    for (const name of names) {
      const words = name.split('_');
      const kind = words.pop() ?? '';
      const oldName = `${table}_${name}`;
      const newName = [PREFIXES[kind], table, ...words].join('_');
      const [from, to] = isReverted ? [newName, oldName] : [oldName, newName];
      // Renaming the index of a primary key or unique constraint renames the constraint too.
      const isConstraint = kind === 'fkey' || kind === 'check';
      const statement = isConstraint
        ? `ALTER TABLE ${table} RENAME CONSTRAINT ${from} TO ${to}`
        : `ALTER INDEX ${from} RENAME TO ${to}`;
      await queryRunner.query(statement);
    }
  }
}
