import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each look at a balance asks which tips are being refunded. */
export class IndexOpenRefunds1799705000000 implements MigrationInterface {
  name = 'IndexOpenRefunds1799705000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_refunds_open');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_refunds_open ON refunds (tip_id)
       WHERE status IN ('requested', 'pending')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_refunds_open');
  }
}
