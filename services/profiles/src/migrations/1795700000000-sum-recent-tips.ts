import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An indexed sum of the last 30 days for each creator makes the list of the most tipped fast. */
export class SumRecentTips1795700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ix_tip_totals_daily_day`);
    await queryRunner.query(
      `ALTER TABLE tip_totals_daily ADD COLUMN is_recent boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(
      `UPDATE tip_totals_daily SET is_recent = true WHERE day > (now() AT TIME ZONE 'UTC')::date - 30`,
    );
    await queryRunner.query(
      `CREATE INDEX ix_tip_totals_daily_recent ON tip_totals_daily (day) WHERE is_recent`,
    );
    await queryRunner.query(`
    CREATE TABLE tip_totals_recent (
      creator_id uuid CONSTRAINT pk_tip_totals_recent PRIMARY KEY,
      amount_cents bigint NOT NULL CONSTRAINT ck_tip_totals_recent_amount CHECK (amount_cents >= 0)
    )`);
    await queryRunner.query(`
    INSERT INTO tip_totals_recent (creator_id, amount_cents)
    SELECT creator_id, sum(amount_cents) FROM tip_totals_daily WHERE is_recent GROUP BY creator_id`);
    await queryRunner.query(
      `CREATE INDEX ix_tip_totals_recent_most ON tip_totals_recent (amount_cents DESC)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE tip_totals_recent`);
    await queryRunner.query(`ALTER TABLE tip_totals_daily DROP COLUMN is_recent`);
    await queryRunner.query(
      `CREATE INDEX ix_tip_totals_daily_day ON tip_totals_daily (day, creator_id) INCLUDE (amount_cents)`,
    );
  }
}
