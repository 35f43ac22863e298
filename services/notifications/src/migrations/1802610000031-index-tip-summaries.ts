import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tipper's words are removed from the summary that has the tip. */
export class IndexTipSummaries1802610000031 implements MigrationInterface {
  name = 'IndexTipSummaries1802610000031';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_messages_tip_summaries');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_messages_tip_summaries
        ON messages USING gin ((data -> 'tips') jsonb_path_ops) WHERE template = 'tip-summary'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_messages_tip_summaries');
  }
}
