import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings about payouts; the limits of their values are those of the contracts. */
export class RulePayouts1802020000001 implements MigrationInterface {
  name = 'RulePayouts1802020000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      ADD COLUMN first_payout_days integer NOT NULL DEFAULT 14,
      ADD COLUMN minimum_payout_cents integer NOT NULL DEFAULT 1000,
      ADD COLUMN unreviewed_payout_limit_cents integer NOT NULL DEFAULT 100000,
      ADD COLUMN payout_reserve_percent integer NOT NULL DEFAULT 0,
      ADD COLUMN payout_reserve_days integer NOT NULL DEFAULT 30`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      DROP COLUMN first_payout_days, DROP COLUMN minimum_payout_cents, DROP COLUMN unreviewed_payout_limit_cents,
      DROP COLUMN payout_reserve_percent, DROP COLUMN payout_reserve_days`);
  }
}
