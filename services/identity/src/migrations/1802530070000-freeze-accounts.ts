import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES_BEFORE = `'verify-email', 'reset-password', 'change-email', 'undo-email-change', 'close-account'`;
const NEW_EMAIL_BEFORE = `(purpose IN ('change-email', 'undo-email-change')) = (new_email IS NOT NULL)`;

/** Accounts that two addresses claim are frozen, and a link that undoes a change knows the app that confirmed the change. */
const STATEMENTS = [
  'ALTER TABLE users ADD COLUMN frozen_at timestamptz, ADD COLUMN freeze_asked_by varchar(254)',
  `ALTER TABLE email_tokens
     ADD COLUMN app_enabled_at timestamptz,
     DROP CONSTRAINT ck_email_tokens_purpose,
     ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE}, 'freeze-account')) NOT VALID,
     DROP CONSTRAINT ck_email_tokens_new_email,
     ADD CONSTRAINT ck_email_tokens_new_email
       CHECK ((purpose IN ('change-email', 'undo-email-change', 'freeze-account')) = (new_email IS NOT NULL)) NOT VALID`,
];

const STATEMENTS_BACK = [
  `DELETE FROM email_tokens WHERE purpose = 'freeze-account'`,
  `ALTER TABLE email_tokens
     DROP COLUMN app_enabled_at,
     DROP CONSTRAINT ck_email_tokens_purpose,
     ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE})) NOT VALID,
     DROP CONSTRAINT ck_email_tokens_new_email,
     ADD CONSTRAINT ck_email_tokens_new_email CHECK (${NEW_EMAIL_BEFORE}) NOT VALID`,
  'ALTER TABLE users DROP COLUMN frozen_at, DROP COLUMN freeze_asked_by',
];

export class FreezeAccounts1802530070000 implements MigrationInterface {
  name = 'FreezeAccounts1802530070000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS_BACK) await queryRunner.query(statement);
  }
}
