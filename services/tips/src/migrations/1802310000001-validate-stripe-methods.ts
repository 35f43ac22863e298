import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the table while methods still change, which the migration before could not do under its lock. */
export class ValidateStripeMethods1802310000001 implements MigrationInterface {
  name = 'ValidateStripeMethods1802310000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_methods VALIDATE CONSTRAINT ck_payment_methods_type');
  }

  async down(): Promise<void> {}
}
