import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds entries by the words of their details. */
export class SearchActivity1802200000000 implements MigrationInterface {
  name = 'SearchActivity1802200000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_activity_logs_details');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_activity_logs_details ON activity_logs USING gin (lower(details::text) gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_activity_logs_details');
  }
}
