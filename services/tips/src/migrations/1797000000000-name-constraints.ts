import type { MigrationInterface, QueryRunner } from 'typeorm';

const PREFIXES = { pkey: 'pk', key: 'uq', fkey: 'fk', check: 'ck', idx: 'ix' };

/** Names constraints and indexes as the other services do, and columns by the words of the glossary. */
export class NameConstraints1797000000000 implements MigrationInterface {
  name = 'NameConstraints1797000000000';

  private readonly columns = [
    ['provider_events', 'parked_at', 'failed_at'],
    ['ledger_entries', 'movement', 'transfer_id'],
    ['payment_methods', 'sealed_account_info', 'encrypted_account_info'],
  ];

  private readonly indexes = [
    ['provider_events_parked_at_idx', 'provider_events_failed_at_idx'],
    ['provider_events_waiting_idx', 'provider_events_due_idx'],
    ['ledger_entries_movement_idx', 'ledger_entries_transfer_id_idx'],
    ['payment_methods_one_default_idx', 'payment_methods_one_default_key'],
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of this.columns)
      await queryRunner.query(`ALTER TABLE ${table} RENAME ${from} TO ${to}`);
    for (const [from, to] of this.indexes) await queryRunner.query(`ALTER INDEX ${from} RENAME TO ${to}`);
    await queryRunner.query('ALTER FUNCTION refuse_ledger_change RENAME TO reject_ledger_change');
    await queryRunner.query('ALTER FUNCTION check_movement_balance RENAME TO check_transfer_balance');
    await this.replaceBalanceCheck(queryRunner, 'check_transfer_balance', 'transfer_id', 'transfer');
    await this.renameAll(queryRunner, (name) => {
      const [, rest, kind] = /^(.+)_(pkey|key|fkey|check|idx)$/.exec(name) ?? [];
      return kind ? `${PREFIXES[kind as keyof typeof PREFIXES]}_${rest}` : name;
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.renameAll(queryRunner, (name) => {
      const [, prefix, rest] = /^(..)_(.+)$/.exec(name) ?? [];
      return `${rest}_${Object.entries(PREFIXES).find(([, short]) => short === prefix)?.[0]}`;
    });
    await this.replaceBalanceCheck(queryRunner, 'check_transfer_balance', 'movement', 'movement');
    await queryRunner.query('ALTER FUNCTION check_transfer_balance RENAME TO check_movement_balance');
    await queryRunner.query('ALTER FUNCTION reject_ledger_change RENAME TO refuse_ledger_change');
    for (const [from, to] of this.indexes) await queryRunner.query(`ALTER INDEX ${to} RENAME TO ${from}`);
    for (const [table, from, to] of this.columns)
      await queryRunner.query(`ALTER TABLE ${table} RENAME ${to} TO ${from}`);
  }

  /** The tables of the service kit and TypeORM keep the names those give them. */
  private async renameAll(queryRunner: QueryRunner, rename: (name: string) => string): Promise<void> {
    const constraints: { table: string; name: string }[] = await queryRunner.query(
      `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
       WHERE connamespace = current_schema()::regnamespace AND contype IN ('p', 'u', 'f', 'c')`,
    );
    const indexes: { table: string; name: string }[] = await queryRunner.query(
      `SELECT tablename AS "table", indexname AS name FROM pg_indexes WHERE schemaname = current_schema()
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    );
    const isRenamed = ({ table, name }: { table: string; name: string }) =>
      !['outbox', 'inbox', 'rate_limits', 'migrations'].includes(table) && rename(name) !== name;
    for (const { table, name } of constraints.filter(isRenamed))
      await queryRunner.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${name} TO ${rename(name)}`);
    for (const { name } of indexes.filter(isRenamed))
      await queryRunner.query(`ALTER INDEX ${name} RENAME TO ${rename(name)}`);
  }

  private replaceBalanceCheck(queryRunner: QueryRunner, name: string, column: string, word: string) {
    return queryRunner.query(`
      CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        total bigint;
      BEGIN
        SELECT sum(amount_cents) INTO total FROM ledger_entries WHERE ${column} = NEW.${column};
        IF total <> 0 THEN
          RAISE EXCEPTION '${word} % is out of balance by % cents', NEW.${column}, total
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
  }
}
