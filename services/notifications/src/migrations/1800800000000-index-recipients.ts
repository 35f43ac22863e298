import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the messages that are to be anonymized without reading those that were. */
export class IndexRecipients1800800000000 implements MigrationInterface {
  name = 'IndexRecipients1800800000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_messages_with_recipient');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_messages_with_recipient ON messages (created_at) WHERE recipient IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_messages_with_recipient');
  }
}
