import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The provider repeats a rejection for a day under the same key, so an attempt after a rejection needs another key. Disputes
 * that were decided in another word than won and lost are looked up again, because their money stayed in the reserve.
 */
const STATEMENTS = [
  'ALTER TABLE payments ADD COLUMN intent_rejections integer NOT NULL DEFAULT 0',
  'ALTER TABLE refunds ADD COLUMN rejections integer NOT NULL DEFAULT 0, ADD COLUMN waiting_reason text',
  `UPDATE disputes SET next_check_at = now()
   WHERE NOT is_open AND taken_cents > 0 AND status NOT IN ('won', 'lost')`,
];

export class RetryRejectedCalls1802040000000 implements MigrationInterface {
  name = 'RetryRejectedCalls1802040000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE refunds DROP COLUMN rejections, DROP COLUMN waiting_reason');
    await queryRunner.query('ALTER TABLE payments DROP COLUMN intent_rejections');
  }
}
