import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An unblocked creator gets open payments back, but not those that the guard against card testing has ended. */
export class MarkBlockCancellations1799710000000 implements MigrationInterface {
  name = 'MarkBlockCancellations1799710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE payments ADD COLUMN is_canceled_by_block boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN is_canceled_by_block');
  }
}
