import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The failed payments of a day are read by this index. */
export class IndexDeclinedPayments1801030000001 implements MigrationInterface {
  name = 'IndexDeclinedPayments1801030000001';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payments_declined_at');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_payments_declined_at ON payments (declined_at)
       WHERE declined_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_payments_declined_at');
  }
}
