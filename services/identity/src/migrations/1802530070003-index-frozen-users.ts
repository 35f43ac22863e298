import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The console counts the frozen accounts each minute. */
export class IndexFrozenUsers1802530070003 implements MigrationInterface {
  name = 'IndexFrozenUsers1802530070003';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_users_frozen');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_users_frozen ON users (frozen_at) WHERE frozen_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_users_frozen');
  }
}
