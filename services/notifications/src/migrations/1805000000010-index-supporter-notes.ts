import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the notes that a supporter got when their address is erased. */
export class IndexSupporterNotes1805000000010 implements MigrationInterface {
  name = 'IndexSupporterNotes1805000000010';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_messages_supporter_notes');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_messages_supporter_notes ON messages (dedupe_key text_pattern_ops)
       WHERE template = 'supporter-note'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_messages_supporter_notes');
  }
}
