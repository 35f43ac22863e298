import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE = `'tip', 'platform-fee', 'processing-fee', 'waived', 'refund', 'fee-reversal', 'dispute', 'dispute-excess',
  'dispute-lost', 'dispute-fee'`;
const ACCOUNTS_BEFORE = `'tipper', 'creator', 'platform', 'provider', 'reserve'`;

/**
 * Runs, their payouts, and the tips in each. When an earlier default was chosen is not known, so it counts as chosen now.
 */
export class CreatePayouts1799200000000 implements MigrationInterface {
  name = 'CreatePayouts1799200000000';

  private readonly create = [
    `ALTER TABLE payment_methods ADD COLUMN default_since timestamptz NOT NULL DEFAULT now()`,

    `CREATE TABLE payout_runs (
      id uuid CONSTRAINT pk_payout_runs PRIMARY KEY,
      status text NOT NULL
        CONSTRAINT ck_payout_runs_status CHECK (status IN ('proposed', 'confirmed', 'canceled')),
      tipped_until timestamptz NOT NULL,
      proposed_at timestamptz NOT NULL,
      proposed_by uuid NOT NULL,
      proposed_by_name text NOT NULL,
      decided_at timestamptz,
      decided_by uuid,
      decided_by_name text,
      CONSTRAINT ck_payout_runs_decided CHECK ((status = 'proposed') = (decided_at IS NULL))
    )`,
    `CREATE UNIQUE INDEX uq_payout_runs_proposed ON payout_runs (status) WHERE status = 'proposed'`,
    `CREATE INDEX ix_payout_runs_newest ON payout_runs (proposed_at DESC, id DESC)`,

    `CREATE TABLE payouts (
      id uuid CONSTRAINT pk_payouts PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT uq_payouts_number UNIQUE,
      run_id uuid NOT NULL CONSTRAINT fk_payouts_run REFERENCES payout_runs (id),
      creator_id uuid NOT NULL CONSTRAINT fk_payouts_creator REFERENCES creators (id),
      status text NOT NULL CONSTRAINT ck_payouts_status
        CHECK (status IN ('proposed', 'confirmed', 'sent', 'failed', 'returned', 'canceled')),
      amount_cents integer NOT NULL CONSTRAINT ck_payouts_amount CHECK (amount_cents > 0),
      currency text NOT NULL CONSTRAINT ck_payouts_currency CHECK (currency = 'usd'),
      method_id uuid NOT NULL,
      method_type text NOT NULL,
      account_info text NOT NULL,
      encrypted_account_info text,
      failure_reason text,
      confirmed_at timestamptz,
      exported_at timestamptz,
      exported_by_name text,
      sent_at timestamptz,
      ended_at timestamptz,
      CONSTRAINT uq_payouts_creator UNIQUE (run_id, creator_id),
      CONSTRAINT uq_payouts_status UNIQUE (id, status),
      CONSTRAINT ck_payouts_secret
        CHECK ((status IN ('proposed', 'confirmed')) = (encrypted_account_info IS NOT NULL))
    )`,
    `CREATE INDEX ix_payouts_own ON payouts (creator_id, confirmed_at DESC, id DESC) WHERE confirmed_at IS NOT NULL`,

    // The status follows that of the payout, so that the indexes below can tell which tips are paid.
    `CREATE TABLE payout_tips (
      payout_id uuid NOT NULL,
      tip_id uuid NOT NULL CONSTRAINT fk_payout_tips_tip REFERENCES tips (id),
      status text NOT NULL,
      amount_cents integer NOT NULL CONSTRAINT ck_payout_tips_amount CHECK (amount_cents <> 0),
      is_correction boolean NOT NULL,
      CONSTRAINT pk_payout_tips PRIMARY KEY (payout_id, tip_id),
      CONSTRAINT fk_payout_tips_payout FOREIGN KEY (payout_id, status)
        REFERENCES payouts (id, status) ON UPDATE CASCADE
    )`,
    `CREATE INDEX ix_payout_tips_tip ON payout_tips (tip_id)`,
    `CREATE UNIQUE INDEX uq_payout_tips_paid ON payout_tips (tip_id)
      WHERE NOT is_correction AND status IN ('proposed', 'confirmed', 'sent')`,
    `CREATE UNIQUE INDEX uq_payout_tips_proposed ON payout_tips (tip_id) WHERE status = 'proposed'`,

    `ALTER TABLE ledger_entries
      DROP CONSTRAINT ck_ledger_entries_kind,
      ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE}, 'payout')) NOT VALID,
      DROP CONSTRAINT ck_ledger_entries_account,
      ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE}, 'payout')) NOT VALID`,
  ];

  /** Entries of payouts stay, because the ledger is append-only. */
  private readonly drop = [
    `ALTER TABLE ledger_entries
      DROP CONSTRAINT ck_ledger_entries_kind,
      ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE})) NOT VALID,
      DROP CONSTRAINT ck_ledger_entries_account,
      ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE})) NOT VALID`,
    `DROP TABLE payout_tips`,
    `DROP TABLE payouts`,
    `DROP TABLE payout_runs`,
    `ALTER TABLE payment_methods DROP COLUMN default_since`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.drop) await queryRunner.query(statement);
  }
}
