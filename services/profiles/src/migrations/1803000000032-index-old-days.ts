import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['profile_view_totals_daily', 'profile_view_sources_daily', 'link_click_totals_daily'];

/** Days that become sums of months are found every hour. */
export class IndexOldDays1803000000032 implements MigrationInterface {
  name = 'IndexOldDays1803000000032';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ix_${table}_day`);
      await queryRunner.query(
        `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_${table}_day ON ${table} (day) WHERE extract(day FROM day) > 1`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP INDEX CONCURRENTLY ix_${table}_day`);
  }
}
