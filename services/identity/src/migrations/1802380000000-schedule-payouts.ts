import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says how often payouts are proposed without an administrator, and up to which total they are paid; never, until an administrator changes it. */
export class SchedulePayouts1802380000000 implements MigrationInterface {
  name = 'SchedulePayouts1802380000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      ADD COLUMN automatic_payouts text NOT NULL DEFAULT 'off',
      ADD COLUMN automatic_payout_weekday integer NOT NULL DEFAULT 1,
      ADD COLUMN automatic_payout_month_day integer NOT NULL DEFAULT 1,
      ADD COLUMN automatic_payout_limit_cents integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      DROP COLUMN automatic_payouts, DROP COLUMN automatic_payout_weekday, DROP COLUMN automatic_payout_month_day,
      DROP COLUMN automatic_payout_limit_cents`);
  }
}
