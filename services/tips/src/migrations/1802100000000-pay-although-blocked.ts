import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time counts only while it is later than the creator's block. */
const ADD = 'ALTER TABLE creator_checks ADD COLUMN blocked_payout_allowed_at timestamptz';

const DROP = 'ALTER TABLE creator_checks DROP COLUMN blocked_payout_allowed_at';

export class PayAlthoughBlocked1802100000000 implements MigrationInterface {
  name = 'PayAlthoughBlocked1802100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ADD);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DROP);
  }
}
