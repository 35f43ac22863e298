import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The settings of automatic payouts, as identity publishes them, with the time of the next run, null while they are off. A run
 * without an administrator who proposed it proposed itself; there is none before the schedule is switched on, which is done after the upgrade.
 */
const STATEMENTS = [
  `ALTER TABLE platform_settings
      ADD COLUMN automatic_payouts text NOT NULL DEFAULT 'off',
      ADD COLUMN automatic_payout_weekday integer NOT NULL DEFAULT 1,
      ADD COLUMN automatic_payout_month_day integer NOT NULL DEFAULT 1,
      ADD COLUMN automatic_payout_limit_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN automatic_payouts_due_at timestamptz`,
  `-- squawk-ignore ban-drop-not-null
   ALTER TABLE payout_runs ALTER COLUMN proposed_by DROP NOT NULL`,
];

const NOBODY = '00000000-0000-0000-0000-000000000000';

const REVERSED = [
  `UPDATE payout_runs SET proposed_by = '${NOBODY}' WHERE proposed_by IS NULL`,
  'ALTER TABLE payout_runs ALTER COLUMN proposed_by SET NOT NULL',
  `ALTER TABLE platform_settings
    DROP COLUMN automatic_payouts, DROP COLUMN automatic_payout_weekday, DROP COLUMN automatic_payout_month_day,
    DROP COLUMN automatic_payout_limit_cents, DROP COLUMN automatic_payouts_due_at`,
];

export class SchedulePayouts1802380000000 implements MigrationInterface {
  name = 'SchedulePayouts1802380000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
