import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE = `'tip', 'platform-fee', 'processing-fee', 'waived'`;
const ACCOUNTS_BEFORE = `'tipper', 'creator', 'platform', 'provider'`;

/** Refunds and disputes, with their entries in the ledger. */
export class CreateReversals1798800000000 implements MigrationInterface {
  name = 'CreateReversals1798800000000';

  private readonly create = [
    `CREATE TABLE refunds (
      id uuid CONSTRAINT pk_refunds PRIMARY KEY,
      tip_id uuid NOT NULL CONSTRAINT fk_refunds_tip REFERENCES tips (id),
      provider_refund_id text CONSTRAINT uq_refunds_provider_refund_id UNIQUE,
      amount_cents integer NOT NULL CONSTRAINT ck_refunds_amount CHECK (amount_cents > 0),
      status text NOT NULL
        CONSTRAINT ck_refunds_status CHECK (status IN ('requested', 'pending', 'succeeded', 'failed')),
      reason text,
      requested_by uuid,
      failure_reason text,
      next_check_at timestamptz,
      checks integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT ck_refunds_known CHECK (status IN ('requested', 'failed') OR provider_refund_id IS NOT NULL)
    )`,
    `CREATE INDEX ix_refunds_tip ON refunds (tip_id)`,
    `CREATE UNIQUE INDEX uq_refunds_one_of_ours ON refunds (tip_id)
      WHERE requested_by IS NOT NULL AND status <> 'failed'`,
    `CREATE INDEX ix_refunds_next_check ON refunds (next_check_at) WHERE next_check_at IS NOT NULL`,

    `CREATE TABLE disputes (
      id uuid CONSTRAINT pk_disputes PRIMARY KEY,
      tip_id uuid NOT NULL CONSTRAINT fk_disputes_tip REFERENCES tips (id),
      provider_dispute_id text NOT NULL CONSTRAINT uq_disputes_provider_dispute_id UNIQUE,
      status text NOT NULL,
      reason text NOT NULL,
      amount_cents integer NOT NULL CONSTRAINT ck_disputes_amount CHECK (amount_cents > 0),
      taken_cents integer NOT NULL CONSTRAINT ck_disputes_taken CHECK (taken_cents >= 0),
      fee_cents integer NOT NULL CONSTRAINT ck_disputes_fee CHECK (fee_cents >= 0),
      is_open boolean NOT NULL,
      evidence_due_at timestamptz,
      next_check_at timestamptz,
      opened_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    `CREATE INDEX ix_disputes_tip ON disputes (tip_id)`,
    `CREATE INDEX ix_disputes_open ON disputes (coalesce(evidence_due_at, 'infinity'), id) WHERE is_open`,
    `CREATE INDEX ix_disputes_closed ON disputes (opened_at DESC, id DESC) WHERE NOT is_open`,
    `CREATE INDEX ix_disputes_next_check ON disputes (next_check_at) WHERE next_check_at IS NOT NULL`,

    `ALTER TABLE payments ADD COLUMN reversal_version integer NOT NULL DEFAULT 0`,

    `ALTER TABLE tips
      ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0
        CONSTRAINT ck_tips_refunded CHECK (refunded_cents BETWEEN 0 AND amount_cents),
      ADD COLUMN refunded_fee_cents integer NOT NULL DEFAULT 0
        CONSTRAINT ck_tips_refunded_fee CHECK (refunded_fee_cents BETWEEN 0 AND coalesce(fee_cents, 0))`,
    `DROP INDEX ix_tips_own`,
    `CREATE INDEX ix_tips_own ON tips (user_id, succeeded_at DESC, id DESC)
      INCLUDE (amount_cents, refunded_cents) WHERE status = 'succeeded'`,
    `CREATE INDEX ix_tips_reversed ON tips (user_id, succeeded_at DESC, id DESC)
      WHERE status IN ('refunded', 'disputed', 'lost')`,

    `ALTER TABLE ledger_entries
      ADD COLUMN sequence integer NOT NULL DEFAULT 0,
      DROP CONSTRAINT uq_ledger_entries_once,
      ADD CONSTRAINT uq_ledger_entries_once UNIQUE (tip_id, kind, account, sequence),
      DROP CONSTRAINT ck_ledger_entries_kind,
      ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE}, 'refund', 'fee-reversal', 'dispute',
        'dispute-excess', 'dispute-lost', 'dispute-fee')),
      DROP CONSTRAINT ck_ledger_entries_account,
      ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE}, 'reserve'))`,
  ];

  /** Entries of refunds and disputes stay, because the ledger is append-only. Repeated ones stop this. */
  private readonly drop = [
    `ALTER TABLE ledger_entries
      DROP CONSTRAINT uq_ledger_entries_once,
      DROP COLUMN sequence,
      ADD CONSTRAINT uq_ledger_entries_once UNIQUE (tip_id, kind, account),
      DROP CONSTRAINT ck_ledger_entries_account,
      ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE})) NOT VALID,
      DROP CONSTRAINT ck_ledger_entries_kind,
      ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE})) NOT VALID`,
    `DROP INDEX ix_tips_reversed`,
    `DROP INDEX ix_tips_own`,
    `CREATE INDEX ix_tips_own ON tips (user_id, succeeded_at DESC, id DESC)
      INCLUDE (amount_cents) WHERE status = 'succeeded'`,
    `ALTER TABLE tips DROP COLUMN refunded_fee_cents, DROP COLUMN refunded_cents`,
    `ALTER TABLE payments DROP COLUMN reversal_version`,
    `DROP TABLE disputes`,
    `DROP TABLE refunds`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.drop) await queryRunner.query(statement);
  }
}
