import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index serves a creator's balance as well as the pages of the ledger. */
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
