import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds refunded and disputed tips by the day of the tip, and refunds by the day on which they succeeded. */
export class IndexReversedDays1800300000001 implements MigrationInterface {
  name = 'IndexReversedDays1800300000001';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_reversed_days');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_reversed_days ON tips (succeeded_at)
       INCLUDE (status, amount_cents, fee_cents, refunded_cents, refunded_fee_cents)
       WHERE succeeded_at IS NOT NULL AND (status <> 'succeeded' OR refunded_cents > 0)`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_refunds_succeeded');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_refunds_succeeded ON refunds (updated_at)
       INCLUDE (amount_cents) WHERE status = 'succeeded'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_refunds_succeeded');
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_reversed_days');
  }
}
