import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A declined payment counts as failed on the day of its decline. Those of before count on the day on which they ended. */
export class KeepDeclineTime1801030000000 implements MigrationInterface {
  name = 'KeepDeclineTime1801030000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments ADD COLUMN declined_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN declined_at');
  }
}
