import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A super administrator can let a held payout be paid; all columns are null until then. */
export class ReleasePayouts1802010000001 implements MigrationInterface {
  name = 'ReleasePayouts1802010000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payouts
      ADD COLUMN released_at timestamptz,
      ADD COLUMN released_by_name text,
      ADD COLUMN release_reason text,
      ADD COLUMN released_holds text[],
      ADD COLUMN released_balance_cents bigint`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payouts
      DROP COLUMN released_at,
      DROP COLUMN released_by_name,
      DROP COLUMN release_reason,
      DROP COLUMN released_holds,
      DROP COLUMN released_balance_cents`);
  }
}
