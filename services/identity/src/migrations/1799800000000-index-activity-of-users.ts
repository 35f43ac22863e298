import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators read what one user did, newest first. */
export class IndexActivityOfUsers1799800000000 implements MigrationInterface {
  name = 'IndexActivityOfUsers1799800000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_activity_logs_user_newest');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_activity_logs_user_newest
        ON activity_logs (user_id, created_at DESC, id DESC)`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_activity_logs_user_id');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_activity_logs_user_id ON activity_logs (user_id)',
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_activity_logs_user_newest');
  }
}
