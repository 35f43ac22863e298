import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for a creator's hidden tips and balance. */
export class IndexOwnTips1795110000000 implements MigrationInterface {
  name = 'IndexOwnTips1795110000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX tips_hidden_idx ON tips (user_id, succeeded_at DESC, id DESC)
       WHERE status = 'succeeded' AND is_hidden`,
    );
    await queryRunner.query(
      `CREATE INDEX ledger_entries_balance_idx ON ledger_entries (creator_id) INCLUDE (amount_cents)
       WHERE creator_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_entries_balance_idx');
    await queryRunner.query('DROP INDEX tips_hidden_idx');
  }
}
