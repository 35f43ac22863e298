import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE = `'tip', 'platform-fee', 'processing-fee', 'waived', 'refund', 'fee-reversal', 'dispute', 'dispute-excess',
  'dispute-lost', 'dispute-fee', 'payout', 'unclaimed', 'paid-by-hand', 'debt-carried', 'debt-taken-over', 'debt-written-off'`;

/**
 * A tip keeps what its creator is charged for processing and how much of the amount covers the fees; both are 0 for the tips before.
 * The settings say who bears the provider's fee, the platform until an administrator changes it.
 */
const STATEMENTS = [
  `ALTER TABLE platform_settings
    ADD COLUMN processing_fee_bearer text NOT NULL DEFAULT 'platform',
    ADD COLUMN processing_fee_basis_points integer NOT NULL DEFAULT 290,
    ADD COLUMN processing_fee_fixed_cents integer NOT NULL DEFAULT 30`,
  `ALTER TABLE tips
    ADD COLUMN covered_cents integer NOT NULL DEFAULT 0,
    ADD COLUMN processing_cents integer NOT NULL DEFAULT 0,
    ADD COLUMN refunded_processing_cents integer NOT NULL DEFAULT 0,
    ADD CONSTRAINT ck_tips_covered CHECK (covered_cents >= 0 AND covered_cents < amount_cents) NOT VALID,
    ADD CONSTRAINT ck_tips_processing
      CHECK (processing_cents BETWEEN 0 AND amount_cents AND refunded_processing_cents BETWEEN 0 AND processing_cents) NOT VALID`,
  `ALTER TABLE ledger_entries
    DROP CONSTRAINT ck_ledger_entries_kind,
    ADD CONSTRAINT ck_ledger_entries_kind
      CHECK (kind IN (${KINDS_BEFORE}, 'processing-charge', 'charge-reversal')) NOT VALID`,
];

/** Entries of the new kinds stay, because the ledger is append-only. */
const REVERSED = [
  `ALTER TABLE ledger_entries
    DROP CONSTRAINT ck_ledger_entries_kind,
    ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE})) NOT VALID`,
  'ALTER TABLE tips DROP COLUMN covered_cents, DROP COLUMN processing_cents, DROP COLUMN refunded_processing_cents',
  `ALTER TABLE platform_settings
    DROP COLUMN processing_fee_bearer, DROP COLUMN processing_fee_basis_points, DROP COLUMN processing_fee_fixed_cents`,
];

export class ChargeProcessing1802230000000 implements MigrationInterface {
  name = 'ChargeProcessing1802230000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
