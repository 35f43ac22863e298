import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES_BEFORE = `'verify-email', 'reset-password', 'change-email'`;

/** Creators can have authenticator apps with recovery codes, and former addresses can undo a change of address. */
const STATEMENTS = [
  `ALTER TABLE users
     ADD COLUMN encrypted_totp_secret text,
     ADD COLUMN totp_enabled_at timestamptz,
     ADD COLUMN totp_last_step bigint,
     ADD CONSTRAINT ck_users_totp CHECK (totp_enabled_at IS NULL OR encrypted_totp_secret IS NOT NULL) NOT VALID`,
  `CREATE TABLE user_recovery_codes (
     id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT pk_user_recovery_codes PRIMARY KEY,
     user_id uuid NOT NULL CONSTRAINT fk_user_recovery_codes_user_id REFERENCES users (id) ON DELETE CASCADE,
     code_hash text NOT NULL,
     used_at timestamptz,
     CONSTRAINT uq_user_recovery_codes_code_hash UNIQUE (user_id, code_hash)
   )`,
  `CREATE TABLE former_emails (
     id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT pk_former_emails PRIMARY KEY,
     user_id uuid NOT NULL CONSTRAINT fk_former_emails_user_id REFERENCES users (id) ON DELETE CASCADE,
     email varchar(254) NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX ix_former_emails_user_id ON former_emails (user_id)',
  'CREATE INDEX ix_former_emails_changed_at ON former_emails (changed_at)',
  `ALTER TABLE email_tokens
     DROP CONSTRAINT ck_email_tokens_purpose,
     ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE}, 'undo-email-change')) NOT VALID,
     DROP CONSTRAINT ck_email_tokens_new_email,
     ADD CONSTRAINT ck_email_tokens_new_email
       CHECK ((purpose IN ('change-email', 'undo-email-change')) = (new_email IS NOT NULL)) NOT VALID`,
];

const STATEMENTS_BACK = [
  `DELETE FROM email_tokens WHERE purpose = 'undo-email-change'`,
  `ALTER TABLE email_tokens
     DROP CONSTRAINT ck_email_tokens_purpose,
     ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE})) NOT VALID,
     DROP CONSTRAINT ck_email_tokens_new_email,
     ADD CONSTRAINT ck_email_tokens_new_email CHECK ((purpose = 'change-email') = (new_email IS NOT NULL)) NOT VALID`,
  'DROP TABLE former_emails',
  'DROP TABLE user_recovery_codes',
  `ALTER TABLE users
     DROP CONSTRAINT ck_users_totp,
     DROP COLUMN encrypted_totp_secret, DROP COLUMN totp_enabled_at, DROP COLUMN totp_last_step`,
];

export class AddCreatorsApps1802100000101 implements MigrationInterface {
  name = 'AddCreatorsApps1802100000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS_BACK) await queryRunner.query(statement);
  }
}
