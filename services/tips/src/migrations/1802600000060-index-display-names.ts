import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators find what a creator is owed by the name on the page. */
export class IndexDisplayNames1802600000060 implements MigrationInterface {
  name = 'IndexDisplayNames1802600000060';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_creators_display_name');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_creators_display_name ON creators USING gin (lower(display_name) gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_creators_display_name');
  }
}
