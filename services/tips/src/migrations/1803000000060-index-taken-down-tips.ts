import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The count of a page's tips leaves these few out. */
export class IndexTakenDownTips1803000000060 implements MigrationInterface {
  name = 'IndexTakenDownTips1803000000060';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_taken_down');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_taken_down ON tips (user_id)
        WHERE status = 'succeeded' AND NOT is_hidden AND is_taken_down`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_taken_down');
  }
}
