import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sorts the administrators' table of payments by amount. Attacks on cards can leave as many unpaid tips as paid ones. */
export class IndexAmounts1800410000000 implements MigrationInterface {
  name = 'IndexAmounts1800410000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_paid_amount');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_paid_amount ON tips (amount_cents DESC, id DESC)
       WHERE succeeded_at IS NOT NULL`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_unpaid_amount');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_unpaid_amount ON tips (amount_cents DESC, id DESC)
       WHERE status IN ('canceled', 'failed')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_unpaid_amount');
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_paid_amount');
  }
}
