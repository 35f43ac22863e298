import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts a creator's comments without reading the tips. */
export class IndexFigures1795700000000 implements MigrationInterface {
  name = 'IndexFigures1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX tips_comments_idx ON tips (user_id)
       WHERE status = 'succeeded' AND message IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX tips_comments_idx');
  }
}
