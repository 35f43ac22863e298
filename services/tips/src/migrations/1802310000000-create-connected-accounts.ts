import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts of creators at the payment provider, which payouts can go to. The row stays when an account is closed, because it says who
 * was paid, but not when one that was never tipped is deleted.
 */
const STATEMENTS = [
  `CREATE TABLE connected_accounts (
    creator_id uuid CONSTRAINT pk_connected_accounts PRIMARY KEY
      CONSTRAINT fk_connected_accounts_creator REFERENCES creators (id) ON DELETE CASCADE,
    attempt_id uuid NOT NULL DEFAULT gen_random_uuid(),
    stripe_account_id text CONSTRAINT uq_connected_accounts_stripe UNIQUE,
    country text NOT NULL CONSTRAINT ck_connected_accounts_country CHECK (country ~ '^[A-Z]{2}$'),
    state text NOT NULL DEFAULT 'incomplete' CONSTRAINT ck_connected_accounts_state
      CHECK (state IN ('incomplete', 'checking', 'ready', 'more-needed', 'refused', 'closed')),
    takes_transfers boolean NOT NULL DEFAULT false,
    needed text[] NOT NULL DEFAULT '{}',
    needed_until timestamptz,
    read_at timestamptz,
    next_read_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT ck_connected_accounts_read CHECK (stripe_account_id IS NOT NULL OR state = 'incomplete'),
    CONSTRAINT ck_connected_accounts_transfers CHECK (NOT takes_transfers OR state IN ('ready', 'more-needed'))
  )`,
  'CREATE INDEX ix_connected_accounts_due ON connected_accounts (next_read_at) WHERE next_read_at IS NOT NULL',
  'ALTER TABLE provider_events ADD COLUMN account_id text',
];

const TYPES = `'bank', 'paypal', 'venmo'`;

export class CreateConnectedAccounts1802310000000 implements MigrationInterface {
  name = 'CreateConnectedAccounts1802310000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
    await this.replaceTypes(queryRunner, `${TYPES}, 'stripe'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replaceTypes(queryRunner, TYPES);
    await queryRunner.query('ALTER TABLE provider_events DROP COLUMN account_id');
    await queryRunner.query('DROP TABLE connected_accounts');
  }

  private async replaceTypes(queryRunner: QueryRunner, types: string): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment_methods DROP CONSTRAINT ck_payment_methods_type,
        ADD CONSTRAINT ck_payment_methods_type CHECK (type IN (${types})) NOT VALID`);
  }
}
