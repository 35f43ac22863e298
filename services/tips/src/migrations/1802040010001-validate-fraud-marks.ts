import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the marks without the lock that the migration before needed on the tips. */
export class ValidateFraudMarks1802040010001 implements MigrationInterface {
  name = 'ValidateFraudMarks1802040010001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE fraud_marks VALIDATE CONSTRAINT fk_fraud_marks_tip');
  }

  async down(): Promise<void> {}
}
