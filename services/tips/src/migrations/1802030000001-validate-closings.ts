import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the tables while tips still arrive, which the migration before could not do under its lock. */
export class ValidateClosings1802030000001 implements MigrationInterface {
  name = 'ValidateClosings1802030000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts VALIDATE CONSTRAINT ck_payouts_secret');
    await queryRunner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_kind');
    await queryRunner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_account');
  }

  async down(): Promise<void> {}
}
