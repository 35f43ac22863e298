import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads tips and payments while more of them arrive, which the migration before could not do under its lock. */
export class IndexSupports1803000000081 implements MigrationInterface {
  name = 'IndexSupports1803000000081';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips VALIDATE CONSTRAINT fk_tips_support');
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_support');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY ix_tips_support ON tips (support_id, succeeded_at) WHERE support_id IS NOT NULL',
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_payments_invoice');
    await queryRunner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY uq_payments_invoice ON payments (provider_invoice_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY uq_payments_invoice');
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_support');
  }
}
