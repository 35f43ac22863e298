import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A goal can count what supporters give every month, in place of the tips since it was set. */
export class CountMonthlyGoals1804000000012 implements MigrationInterface {
  name = 'CountMonthlyGoals1804000000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE goals ADD COLUMN counts_monthly boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE goals DROP COLUMN counts_monthly');
  }
}
