import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the sign-ups of each day without reading the accounts. */
export class IndexSignUps1800310000000 implements MigrationInterface {
  name = 'IndexSignUps1800310000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_users_created');
    await queryRunner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_users_created ON users (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_users_created');
  }
}
