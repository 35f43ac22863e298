import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the mails about a support when its tipper is erased. */
export class IndexSupportMails1804000000040 implements MigrationInterface {
  name = 'IndexSupportMails1804000000040';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_messages_supports');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_messages_supports ON messages (dedupe_key text_pattern_ops)
       WHERE template IN ('support-news', 'support-reminder')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_messages_supports');
  }
}
