import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what has happened to a creator's money apart from tips and payouts, which are nearly all entries. */
export class IndexRareEntries1802010000002 implements MigrationInterface {
  name = 'IndexRareEntries1802010000002';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_ledger_entries_rare');
    await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_ledger_entries_rare
      ON ledger_entries (creator_id, created_at)
      WHERE creator_id IS NOT NULL AND kind NOT IN ('tip', 'platform-fee', 'payout')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_ledger_entries_rare');
  }
}
