import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds all cases about a comment, also decided ones, when its tipper takes the words off. */
export class IndexReportedTargets1802190000000 implements MigrationInterface {
  name = 'IndexReportedTargets1802190000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_report_cases_target');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_report_cases_target ON report_cases (target_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_report_cases_target');
  }
}
