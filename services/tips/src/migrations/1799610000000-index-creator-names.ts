import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which administrators see what creators are owed. */
export class IndexCreatorNames1799610000000 implements MigrationInterface {
  name = 'IndexCreatorNames1799610000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_creators_name');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_creators_name ON creators (coalesce(username, ''), id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_creators_name');
  }
}
