import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes the tips from before the trigger. One statement sees a tip together with the change that the trigger noted for it, or
 * neither, so that tips which are paid meanwhile count once.
 */
export class FillTipQuarters1803000000031 implements MigrationInterface {
  name = 'FillTipQuarters1803000000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO tip_quarters (creator_id, quarter, tips, amount_cents)
      SELECT creator_id, quarter, sum(tips), sum(cents) FROM (
        SELECT user_id AS creator_id, floor(extract(epoch FROM succeeded_at) / 900)::integer AS quarter, 1 AS tips,
          amount_cents - refunded_cents AS cents
        FROM tips WHERE status = 'succeeded'
        UNION ALL SELECT creator_id, quarter, -tips, -cents FROM tip_quarter_changes) AS parts
      GROUP BY creator_id, quarter HAVING sum(tips) <> 0 OR sum(cents) <> 0`);
  }

  /** The tables go with the migration before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
