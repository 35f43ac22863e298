import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators list and count what they have not released. */
export class IndexHeldMessages1803000000011 implements MigrationInterface {
  name = 'IndexHeldMessages1803000000011';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_held');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_held ON tips (user_id, succeeded_at DESC, id DESC)
        WHERE status = 'succeeded' AND held_for IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_held');
  }
}
