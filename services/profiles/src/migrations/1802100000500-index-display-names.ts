import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The console's search finds a part of the name on a page. */
export class IndexDisplayNames1802100000500 implements MigrationInterface {
  name = 'IndexDisplayNames1802100000500';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_profiles_display_name');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_profiles_display_name
       ON profiles USING gin (lower(display_name) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_profiles_display_name');
  }
}
