import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund can arrive before the tip that it belongs to, so a sum is negative for a moment. */
export class AllowNegativeTipTotals1798700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tip_totals_daily DROP CONSTRAINT ck_tip_totals_daily_amount`);
    await queryRunner.query(`ALTER TABLE tip_totals_recent DROP CONSTRAINT ck_tip_totals_recent_amount`);
  }

  /** Sums that break the former rules stay. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE tip_totals_daily
       ADD CONSTRAINT ck_tip_totals_daily_amount CHECK (amount_cents > 0) NOT VALID`,
    );
    await queryRunner.query(
      `ALTER TABLE tip_totals_recent
       ADD CONSTRAINT ck_tip_totals_recent_amount CHECK (amount_cents >= 0) NOT VALID`,
    );
  }
}
