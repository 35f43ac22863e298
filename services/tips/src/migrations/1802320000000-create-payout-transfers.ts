import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE = `'tip', 'platform-fee', 'processing-fee', 'waived', 'refund', 'fee-reversal', 'dispute', 'dispute-excess',
  'dispute-lost', 'dispute-fee', 'payout', 'unclaimed', 'paid-by-hand', 'debt-carried', 'debt-taken-over', 'debt-written-off',
  'processing-charge', 'charge-reversal'`;
const ACCOUNTS_BEFORE = `'tipper', 'creator', 'platform', 'provider', 'reserve', 'payout', 'unclaimed'`;

/**
 * Payouts that the provider transfers to the accounts of creators, what of them came back for each tip, and what a creator's own
 * bank sent back.
 */
const STATEMENTS = [
  `CREATE TABLE payout_transfers (
    payout_id uuid CONSTRAINT pk_payout_transfers PRIMARY KEY
      CONSTRAINT fk_payout_transfers_payout REFERENCES payouts (id),
    destination text,
    stripe_transfer_id text CONSTRAINT uq_payout_transfers_stripe UNIQUE,
    called_at timestamptz,
    made_at timestamptz,
    reversed_cents bigint NOT NULL DEFAULT 0 CONSTRAINT ck_payout_transfers_reversed CHECK (reversed_cents >= 0),
    rejections integer NOT NULL DEFAULT 0,
    waiting_since timestamptz,
    refused_at timestamptz,
    refusal text,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz DEFAULT now(),
    CONSTRAINT ck_payout_transfers_made CHECK ((made_at IS NULL) = (stripe_transfer_id IS NULL)),
    CONSTRAINT ck_payout_transfers_refused CHECK ((refused_at IS NULL) = (refusal IS NULL))
  )`,
  'CREATE INDEX ix_payout_transfers_due ON payout_transfers (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'ALTER TABLE payout_tips ADD COLUMN reversed_cents bigint NOT NULL DEFAULT 0',
  `CREATE TABLE failed_bank_payouts (
    stripe_payout_id text CONSTRAINT pk_failed_bank_payouts PRIMARY KEY,
    creator_id uuid NOT NULL CONSTRAINT fk_failed_bank_payouts_creator REFERENCES creators (id) ON DELETE CASCADE,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    failed_at timestamptz NOT NULL
  )`,
  'CREATE INDEX ix_failed_bank_payouts_creator ON failed_bank_payouts (creator_id, failed_at DESC)',
  'ALTER TABLE provider_events ADD COLUMN object_id text',
  `ALTER TABLE ledger_entries
    DROP CONSTRAINT ck_ledger_entries_kind,
    ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE}, 'transfer', 'transfer-reversal')) NOT VALID,
    DROP CONSTRAINT ck_ledger_entries_account,
    ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE}, 'connected')) NOT VALID`,
];

/** Entries of transfers stay, because the ledger is append-only. */
const REVERSED = [
  `ALTER TABLE ledger_entries
    DROP CONSTRAINT ck_ledger_entries_kind,
    ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE})) NOT VALID,
    DROP CONSTRAINT ck_ledger_entries_account,
    ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE})) NOT VALID`,
  'ALTER TABLE provider_events DROP COLUMN object_id',
  'DROP TABLE failed_bank_payouts',
  'ALTER TABLE payout_tips DROP COLUMN reversed_cents',
  'DROP TABLE payout_transfers',
];

export class CreatePayoutTransfers1802320000000 implements MigrationInterface {
  name = 'CreatePayoutTransfers1802320000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
