import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps when a creator closed the account, and waives the balances that closed accounts still have. */
export class KeepClosingTime1797210000000 implements MigrationInterface {
  name = 'KeepClosingTime1797210000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD closed_at timestamptz');
    // Only closing takes the username of an account that was known once.
    await queryRunner.query(
      `UPDATE creators SET closed_at = coalesce(closed_creators.closed_at, now())
       FROM creators AS known LEFT JOIN closed_creators ON closed_creators.creator_id = known.id
       WHERE creators.id = known.id AND known.username IS NULL AND known.account_version >= 0`,
    );
    await queryRunner.query(
      `WITH owed AS (
         SELECT creator_id FROM ledger_entries JOIN creators ON creators.id = creator_id
         WHERE closed_at IS NOT NULL GROUP BY creator_id HAVING sum(amount_cents) > 0
       ), rest AS MATERIALIZED (
         SELECT tip_id, creator_id, currency, sum(amount_cents) AS cents, gen_random_uuid() AS transfer_id
         FROM ledger_entries JOIN owed USING (creator_id)
         GROUP BY tip_id, creator_id, currency HAVING sum(amount_cents) <> 0 AND NOT bool_or(kind = 'waived')
       )
       INSERT INTO ledger_entries
         (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, created_at)
       SELECT gen_random_uuid(), tip_id, transfer_id, 'creator', creator_id, -cents, currency, 'waived', now() FROM rest
       UNION ALL
       SELECT gen_random_uuid(), tip_id, transfer_id, 'platform', NULL, cents, currency, 'waived', now() FROM rest`,
    );
    await queryRunner.query('ALTER TABLE closed_creators DROP COLUMN is_balance_waived');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE closed_creators ADD is_balance_waived boolean NOT NULL DEFAULT true',
    );
    await queryRunner.query('ALTER TABLE closed_creators ALTER is_balance_waived DROP DEFAULT');
    await queryRunner.query('ALTER TABLE creators DROP COLUMN closed_at');
  }
}
