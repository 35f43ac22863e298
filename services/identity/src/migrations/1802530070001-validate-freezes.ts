import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the rows of before, which holds up no writer. */
export class ValidateFreezes1802530070001 implements MigrationInterface {
  name = 'ValidateFreezes1802530070001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE email_tokens VALIDATE CONSTRAINT ck_email_tokens_purpose');
    await queryRunner.query('ALTER TABLE email_tokens VALIDATE CONSTRAINT ck_email_tokens_new_email');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
