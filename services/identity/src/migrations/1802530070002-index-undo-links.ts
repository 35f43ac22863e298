import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each registration looks for a link that gives its address back. */
export class IndexUndoLinks1802530070002 implements MigrationInterface {
  name = 'IndexUndoLinks1802530070002';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_email_tokens_undo_links');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_email_tokens_undo_links ON email_tokens (lower(new_email)) WHERE purpose = 'undo-email-change'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_email_tokens_undo_links');
  }
}
