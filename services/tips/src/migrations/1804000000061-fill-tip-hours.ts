import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the quarters from before the trigger. One statement sees a quarter together with what the trigger has added for it. */
export class FillTipHours1804000000061 implements MigrationInterface {
  name = 'FillTipHours1804000000061';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO tip_hours (creator_id, hour, tips, amount_cents)
      SELECT creator_id, hour, sum(tips), sum(amount_cents) FROM (
        SELECT creator_id, quarter / 4 AS hour, tips, amount_cents FROM tip_quarters
        UNION ALL SELECT creator_id, hour, -tips, -amount_cents FROM tip_hours) AS parts
      GROUP BY creator_id, hour HAVING sum(tips) <> 0 OR sum(amount_cents) <> 0
      ON CONFLICT (creator_id, hour) DO UPDATE SET tips = tip_hours.tips + excluded.tips,
        amount_cents = tip_hours.amount_cents + excluded.amount_cents`);
  }

  /** The table goes with the migration before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
