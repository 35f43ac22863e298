import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Both are null until the service has started once. */
const ADD = `ALTER TABLE platform_settings
  ADD COLUMN fee_basis_points integer,
  ADD COLUMN fee_since timestamptz`;

const DROP = 'ALTER TABLE platform_settings DROP COLUMN fee_since, DROP COLUMN fee_basis_points';

export class RememberFee1802200000000 implements MigrationInterface {
  name = 'RememberFee1802200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ADD);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DROP);
  }
}
