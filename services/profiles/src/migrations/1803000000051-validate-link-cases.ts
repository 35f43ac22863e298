import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the rows of before, which holds up no writer. */
export class ValidateLinkCases1803000000051 implements MigrationInterface {
  name = 'ValidateLinkCases1803000000051';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE report_cases
      VALIDATE CONSTRAINT ck_report_cases_kind, VALIDATE CONSTRAINT ck_report_cases_action,
      VALIDATE CONSTRAINT ck_report_cases_link`);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
