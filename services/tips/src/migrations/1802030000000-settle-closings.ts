import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE = `'tip', 'platform-fee', 'processing-fee', 'waived', 'refund', 'fee-reversal', 'dispute', 'dispute-excess',
  'dispute-lost', 'dispute-fee', 'payout'`;
const ACCOUNTS_BEFORE = `'tipper', 'creator', 'platform', 'provider', 'reserve', 'payout'`;

/**
 * What closing an account needs: the time for which a creator who closes is in no payout, money of closed accounts that
 * nobody has claimed, and debts. Debts of earlier refunds and disputes are found once. A payout keeps its account information
 * after it was sent, so the rule that it must be gone is replaced.
 */
const STATEMENTS = [
  'ALTER TABLE creators ADD COLUMN closing_until timestamptz, ADD COLUMN email_hash text',
  'ALTER TABLE payment_methods ADD COLUMN account_hash text, ADD COLUMN encrypted_account_holder text',
  'ALTER TABLE payouts ADD COLUMN account_hash text, ADD COLUMN encrypted_account_holder text',
  `ALTER TABLE payouts DROP CONSTRAINT ck_payouts_secret,
     ADD CONSTRAINT ck_payouts_secret
       CHECK (status NOT IN ('proposed', 'confirmed') OR encrypted_account_info IS NOT NULL) NOT VALID`,
  `ALTER TABLE ledger_entries
     DROP CONSTRAINT ck_ledger_entries_kind,
     ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE}, 'unclaimed', 'paid-by-hand', 'debt-carried',
       'debt-taken-over', 'debt-written-off')) NOT VALID,
     DROP CONSTRAINT ck_ledger_entries_account,
     ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE}, 'unclaimed')) NOT VALID`,
  `CREATE TABLE debts (
     creator_id uuid CONSTRAINT pk_debts PRIMARY KEY CONSTRAINT fk_debts_creator REFERENCES creators (id),
     since timestamptz NOT NULL DEFAULT now(),
     next_check_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX ix_debts_next_check ON debts (next_check_at)',
  `INSERT INTO debts (creator_id)
   SELECT creator_id FROM ledger_entries WHERE creator_id IS NOT NULL
   GROUP BY creator_id HAVING sum(amount_cents) < 0`,
];

export class SettleClosings1802030000000 implements MigrationInterface {
  name = 'SettleClosings1802030000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  /** Entries of the new kinds stay, because the ledger is append-only. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE debts');
    await queryRunner.query(`ALTER TABLE ledger_entries
      DROP CONSTRAINT ck_ledger_entries_kind,
      ADD CONSTRAINT ck_ledger_entries_kind CHECK (kind IN (${KINDS_BEFORE})) NOT VALID,
      DROP CONSTRAINT ck_ledger_entries_account,
      ADD CONSTRAINT ck_ledger_entries_account CHECK (account IN (${ACCOUNTS_BEFORE})) NOT VALID`);
    await queryRunner.query(
      `UPDATE payouts SET encrypted_account_info = NULL WHERE status NOT IN ('proposed', 'confirmed')`,
    );
    await queryRunner.query(`ALTER TABLE payouts DROP CONSTRAINT ck_payouts_secret,
      ADD CONSTRAINT ck_payouts_secret
        CHECK ((status IN ('proposed', 'confirmed')) = (encrypted_account_info IS NOT NULL))`);
    await queryRunner.query(
      'ALTER TABLE payouts DROP COLUMN account_hash, DROP COLUMN encrypted_account_holder',
    );
    await queryRunner.query(
      'ALTER TABLE payment_methods DROP COLUMN account_hash, DROP COLUMN encrypted_account_holder',
    );
    await queryRunner.query('ALTER TABLE creators DROP COLUMN closing_until, DROP COLUMN email_hash');
  }
}
