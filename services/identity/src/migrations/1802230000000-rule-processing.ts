import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says who bears the provider's fee, and at which rate; the platform, until an administrator changes it. */
export class RuleProcessing1802230000000 implements MigrationInterface {
  name = 'RuleProcessing1802230000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      ADD COLUMN processing_fee_bearer text NOT NULL DEFAULT 'platform',
      ADD COLUMN processing_fee_basis_points integer NOT NULL DEFAULT 290,
      ADD COLUMN processing_fee_fixed_cents integer NOT NULL DEFAULT 30`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      DROP COLUMN processing_fee_bearer, DROP COLUMN processing_fee_basis_points, DROP COLUMN processing_fee_fixed_cents`);
  }
}
