import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One index serves a creator's balance and the pages of a creator's ledger. */
export class OrderOwnLedger1798600000000 implements MigrationInterface {
  name = 'OrderOwnLedger1798600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX ix_ledger_entries_own ON ledger_entries (creator_id, created_at, id) INCLUDE (amount_cents)
       WHERE creator_id IS NOT NULL`,
    );
    await queryRunner.query('DROP INDEX ix_ledger_entries_balance');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX ix_ledger_entries_balance ON ledger_entries (creator_id) INCLUDE (amount_cents)
       WHERE creator_id IS NOT NULL`,
    );
    await queryRunner.query('DROP INDEX ix_ledger_entries_own');
  }
}
