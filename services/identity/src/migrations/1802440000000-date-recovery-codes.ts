import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says when a creator's recovery codes were made, because undoing a change of address removes those of a stranger. */
export class DateRecoveryCodes1802440000000 implements MigrationInterface {
  name = 'DateRecoveryCodes1802440000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE user_recovery_codes ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE user_recovery_codes DROP COLUMN created_at');
  }
}
