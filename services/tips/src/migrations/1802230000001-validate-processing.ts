import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the tables while tips still arrive, which the migration before could not do under its lock. */
export class ValidateProcessing1802230000001 implements MigrationInterface {
  name = 'ValidateProcessing1802230000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips VALIDATE CONSTRAINT ck_tips_covered');
    await queryRunner.query('ALTER TABLE tips VALIDATE CONSTRAINT ck_tips_processing');
    await queryRunner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_kind');
  }

  async down(): Promise<void> {}
}
