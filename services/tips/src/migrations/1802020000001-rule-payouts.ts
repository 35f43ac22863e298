import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Settings about payouts, as identity publishes them, and what administrators have decided about creators. A creator without a
 * row is one about whom nobody has decided anything.
 */
const STATEMENTS = [
  `ALTER TABLE platform_settings
    ADD COLUMN first_payout_days integer NOT NULL DEFAULT 14,
    ADD COLUMN minimum_payout_cents integer NOT NULL DEFAULT 1000,
    ADD COLUMN unreviewed_payout_limit_cents integer NOT NULL DEFAULT 100000,
    ADD COLUMN payout_reserve_percent integer NOT NULL DEFAULT 0,
    ADD COLUMN payout_reserve_days integer NOT NULL DEFAULT 30`,
  `CREATE TABLE creator_checks (
    creator_id uuid CONSTRAINT pk_creator_checks PRIMARY KEY
      CONSTRAINT fk_creator_checks_creator REFERENCES creators (id) ON DELETE CASCADE,
    first_payout_released_at timestamptz,
    reviewed_at timestamptz,
    held_at timestamptz,
    held_by_name text,
    hold_reason text,
    CONSTRAINT ck_creator_checks_held CHECK ((held_at IS NULL) = (hold_reason IS NULL))
  )`,
];

const REVERSED = [
  'DROP TABLE creator_checks',
  `ALTER TABLE platform_settings
    DROP COLUMN first_payout_days, DROP COLUMN minimum_payout_cents, DROP COLUMN unreviewed_payout_limit_cents,
    DROP COLUMN payout_reserve_percent, DROP COLUMN payout_reserve_days`,
];

export class RulePayouts1802020000001 implements MigrationInterface {
  name = 'RulePayouts1802020000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
