import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says when the holder of a payout method was changed, because undoing a change of address removes what a stranger may have changed. */
export class TimeHolders1802520000000 implements MigrationInterface {
  name = 'TimeHolders1802520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_methods ADD COLUMN holder_changed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_methods DROP COLUMN holder_changed_at');
  }
}
