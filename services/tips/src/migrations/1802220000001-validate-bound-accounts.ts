import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the methods without the lock that the migration before needed. */
export class ValidateBoundAccounts1802220000001 implements MigrationInterface {
  name = 'ValidateBoundAccounts1802220000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_methods VALIDATE CONSTRAINT ck_payment_methods_sealed');
  }

  async down(): Promise<void> {}
}
