import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of a run are read from this index alone. */
export class IndexPayoutsOfRuns1800900000000 implements MigrationInterface {
  name = 'IndexPayoutsOfRuns1800900000000';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payouts_of_run');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS ix_payouts_of_run ON payouts (run_id, status) INCLUDE (amount_cents)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY ix_payouts_of_run');
  }
}
