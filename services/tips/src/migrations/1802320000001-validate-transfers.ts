import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the ledger while tips still arrive, which the migration before could not do under its lock. */
export class ValidateTransfers1802320000001 implements MigrationInterface {
  name = 'ValidateTransfers1802320000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_kind');
    await queryRunner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_account');
  }

  async down(): Promise<void> {}
}
