import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the rows without the locks that the migration before needed. */
export class ValidateGrounds1802100000401 implements MigrationInterface {
  name = 'ValidateGrounds1802100000401';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports VALIDATE CONSTRAINT ck_reports_ground');
    await queryRunner.query('ALTER TABLE report_cases VALIDATE CONSTRAINT ck_report_cases_ground');
  }

  async down(): Promise<void> {}
}
