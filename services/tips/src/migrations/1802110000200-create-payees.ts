import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax details of creators, which stay when an account is closed but not when one that was never tipped is deleted, and what administrators found on the sanctions lists. The
 * settings say when they are required; nothing changes until an administrator switches it on.
 */
const STATEMENTS = [
  `CREATE TABLE payees (
    id uuid CONSTRAINT pk_payees PRIMARY KEY
      CONSTRAINT fk_payees_creator REFERENCES creators (id) ON DELETE CASCADE,
    encrypted_details text NOT NULL,
    saved_at timestamptz NOT NULL,
    sanctions_result text CONSTRAINT ck_payees_sanctions_result CHECK (sanctions_result IN ('clear', 'match')),
    sanctions_checked_at timestamptz,
    sanctions_checked_by uuid,
    sanctions_checked_by_name text,
    CONSTRAINT ck_payees_sanctions
      CHECK (num_nulls(sanctions_result, sanctions_checked_at, sanctions_checked_by, sanctions_checked_by_name) IN (0, 4))
  )`,
  `ALTER TABLE platform_settings
    ADD COLUMN payee_record_rule text NOT NULL DEFAULT 'off',
    ADD COLUMN payee_gross_threshold_cents integer NOT NULL DEFAULT 60000`,
];

const REVERSED = [
  'ALTER TABLE platform_settings DROP COLUMN payee_record_rule, DROP COLUMN payee_gross_threshold_cents',
  'DROP TABLE payees',
];

export class CreatePayees1802110000200 implements MigrationInterface {
  name = 'CreatePayees1802110000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
