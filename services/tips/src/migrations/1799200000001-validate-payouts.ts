import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the ledger while tips still arrive, which the migration before could not do under its lock. */
export class ValidatePayouts1799200000001 implements MigrationInterface {
  name = 'ValidatePayouts1799200000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const constraint of ['kind', 'account'])
      await queryRunner.query(
        `ALTER TABLE ledger_entries VALIDATE CONSTRAINT ck_ledger_entries_${constraint}`,
      );
  }

  async down(): Promise<void> {}
}
