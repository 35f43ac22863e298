import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators list the tips whose refund failed. */
export class IndexFailedRefunds1799100000000 implements MigrationInterface {
  name = 'IndexFailedRefunds1799100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX ix_refunds_failed ON refunds (tip_id) WHERE status = 'failed'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_refunds_failed');
  }
}
