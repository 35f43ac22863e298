import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refunds that a creator asked for within a day are counted. */
export class IndexRequestedRefunds1802700000000 implements MigrationInterface {
  name = 'IndexRequestedRefunds1802700000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_refunds_requested_by');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_refunds_requested_by ON refunds (requested_by, created_at) WHERE requested_by IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_refunds_requested_by');
  }
}
