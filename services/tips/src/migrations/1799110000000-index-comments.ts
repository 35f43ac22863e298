import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the administrators' list of comments and its search. */
export class IndexComments1799110000000 implements MigrationInterface {
  name = 'IndexComments1799110000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_commented');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_commented ON tips (succeeded_at DESC, id DESC)
       WHERE succeeded_at IS NOT NULL AND message IS NOT NULL`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_tips_message');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_tips_message ON tips USING gin (lower(message) gin_trgm_ops)
       WHERE succeeded_at IS NOT NULL AND message IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_message');
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_tips_commented');
  }
}
