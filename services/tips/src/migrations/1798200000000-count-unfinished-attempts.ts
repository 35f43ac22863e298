import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separates attempts that failed from those that were interrupted. */
export class CountUnfinishedAttempts1798200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE provider_events ADD COLUMN unfinished_attempts integer NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE provider_events DROP COLUMN unfinished_attempts');
  }
}
