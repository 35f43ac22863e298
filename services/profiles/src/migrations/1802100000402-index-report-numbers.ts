import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators look a report up by the number that its reporter quotes. */
export class IndexReportNumbers1802100000402 implements MigrationInterface {
  name = 'IndexReportNumbers1802100000402';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_reports_number');
    await queryRunner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS uq_reports_number ON reports (number)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY uq_reports_number');
  }
}
