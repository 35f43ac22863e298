import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators list and count the comments that they have not answered. */
export class IndexUnansweredComments1802610000030 implements MigrationInterface {
  name = 'IndexUnansweredComments1802610000030';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_unanswered');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_unanswered ON tips (user_id, succeeded_at DESC, id DESC)
        WHERE status = 'succeeded' AND message IS NOT NULL AND response IS NULL AND NOT is_hidden AND NOT is_taken_down`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_unanswered');
  }
}
