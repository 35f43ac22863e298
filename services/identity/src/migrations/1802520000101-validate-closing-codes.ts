import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the rows of before, which holds up no writer. */
export class ValidateClosingCodes1802520000101 implements MigrationInterface {
  name = 'ValidateClosingCodes1802520000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE email_tokens VALIDATE CONSTRAINT ck_email_tokens_purpose');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
