import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the hashes of payers that are due without reading those of paid tips. */
export class IndexHashes1800420000000 implements MigrationInterface {
  name = 'IndexHashes1800420000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payments_unpaid_hashes');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_payments_unpaid_hashes ON payments (created_at)
       WHERE client_hash IS NOT NULL AND status IS DISTINCT FROM 'succeeded'`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payments_email_hash');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_payments_email_hash ON payments (created_at) WHERE email_hash IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_payments_email_hash');
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_payments_unpaid_hashes');
  }
}
