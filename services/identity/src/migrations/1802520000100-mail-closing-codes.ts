import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES_BEFORE = `'verify-email', 'reset-password', 'change-email', 'undo-email-change'`;

/** Closing an account needs a code that is mailed to its address. */
export class MailClosingCodes1802520000100 implements MigrationInterface {
  name = 'MailClosingCodes1802520000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE email_tokens
      DROP CONSTRAINT ck_email_tokens_purpose,
      ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE}, 'close-account')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM email_tokens WHERE purpose = 'close-account'`);
    await queryRunner.query(`ALTER TABLE email_tokens
      DROP CONSTRAINT ck_email_tokens_purpose,
      ADD CONSTRAINT ck_email_tokens_purpose CHECK (purpose IN (${PURPOSES_BEFORE})) NOT VALID`);
  }
}
