import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the payments while tips still arrive, which the migration before could not do under its lock. */
export class ValidateCancellations1801010000001 implements MigrationInterface {
  name = 'ValidateCancellations1801010000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments VALIDATE CONSTRAINT ck_payments_cancel_reason');
  }

  async down(): Promise<void> {}
}
