import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says when the tax details of creators are required; never, until an administrator switches it on. */
export class RulePayees1802110000200 implements MigrationInterface {
  name = 'RulePayees1802110000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      ADD COLUMN payee_record_rule text NOT NULL DEFAULT 'off',
      ADD COLUMN payee_gross_threshold_cents integer NOT NULL DEFAULT 60000`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE system_settings
      DROP COLUMN payee_record_rule, DROP COLUMN payee_gross_threshold_cents`);
  }
}
