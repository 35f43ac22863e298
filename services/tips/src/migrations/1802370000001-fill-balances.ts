import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes what the ledger had before its trigger. One statement sees an entry together with the change that the trigger noted
 * for it, or neither, so that tips which are posted meanwhile count once.
 */
export class FillBalances1802370000001 implements MigrationInterface {
  name = 'FillBalances1802370000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO balance_changes (creator_id, cents)
      SELECT creator_id, sum(cents) FROM (
        SELECT creator_id, amount_cents AS cents FROM ledger_entries WHERE creator_id IS NOT NULL
        UNION ALL SELECT creator_id, -cents FROM balance_changes
        UNION ALL SELECT creator_id, -balance_cents FROM balances) AS parts
      GROUP BY creator_id`);
  }

  /** The tables go with the migration before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
