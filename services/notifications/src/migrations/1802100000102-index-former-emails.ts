import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the purge find the few recipients that have former addresses. */
export class IndexFormerEmails1802100000102 implements MigrationInterface {
  name = 'IndexFormerEmails1802100000102';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_recipients_former_emails');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_recipients_former_emails
         ON recipients (account_id) WHERE former_emails <> '[]'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_recipients_former_emails');
  }
}
