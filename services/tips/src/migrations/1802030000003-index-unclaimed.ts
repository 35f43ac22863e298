import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few closed accounts with unclaimed money, and their sums. */
export class IndexUnclaimed1802030000003 implements MigrationInterface {
  name = 'IndexUnclaimed1802030000003';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_ledger_entries_unclaimed');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_ledger_entries_unclaimed ON ledger_entries (creator_id, tip_id)
       INCLUDE (amount_cents) WHERE kind = 'unclaimed'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_ledger_entries_unclaimed');
  }
}
