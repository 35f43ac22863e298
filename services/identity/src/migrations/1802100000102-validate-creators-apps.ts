import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the tables while creators sign in, which the migration before could not do under its lock. */
export class ValidateCreatorsApps1802100000102 implements MigrationInterface {
  name = 'ValidateCreatorsApps1802100000102';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users VALIDATE CONSTRAINT ck_users_totp');
    await queryRunner.query('ALTER TABLE email_tokens VALIDATE CONSTRAINT ck_email_tokens_purpose');
    await queryRunner.query('ALTER TABLE email_tokens VALIDATE CONSTRAINT ck_email_tokens_new_email');
  }

  async down(): Promise<void> {}
}
