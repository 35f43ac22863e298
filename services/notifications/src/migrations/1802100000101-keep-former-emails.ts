import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Former addresses of an account hear of changed payout methods for a while. */
export class KeepFormerEmails1802100000101 implements MigrationInterface {
  name = 'KeepFormerEmails1802100000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE recipients
      ADD COLUMN former_emails jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN former_emails_version integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE recipients DROP COLUMN former_emails, DROP COLUMN former_emails_version',
    );
  }
}
