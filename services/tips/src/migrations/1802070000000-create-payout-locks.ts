import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row locks payouts from a restore until a Super Admin has compared them with the bank. Rows stay. */
export class CreatePayoutLocks1802070000000 implements MigrationInterface {
  name = 'CreatePayoutLocks1802070000000';

  private readonly create = [
    `CREATE TABLE payout_locks (
      id uuid CONSTRAINT pk_payout_locks PRIMARY KEY DEFAULT gen_random_uuid(),
      reason text NOT NULL CONSTRAINT ck_payout_locks_reason CHECK (reason = 'restored'),
      state_of timestamptz NOT NULL,
      last_number bigint NOT NULL,
      locked_at timestamptz NOT NULL,
      released_at timestamptz,
      released_by uuid,
      released_by_name text,
      note text,
      CONSTRAINT ck_payout_locks_released CHECK (
        (released_at IS NULL) = (released_by IS NULL)
        AND (released_at IS NULL) = (released_by_name IS NULL)
        AND (released_at IS NULL) = (note IS NULL))
    )`,
    `CREATE UNIQUE INDEX uq_payout_locks_open ON payout_locks (reason) WHERE released_at IS NULL`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payout_locks');
  }
}
