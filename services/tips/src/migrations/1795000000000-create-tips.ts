import {
  createKitTables,
  createRateLimitTable,
  dropKitTables,
  dropRateLimitTable,
} from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTips1795000000000 implements MigrationInterface {
  name = 'CreateTips1795000000000';

  private readonly create = [
    `CREATE TABLE creators (
      id uuid CONSTRAINT creators_pkey PRIMARY KEY,
      username text,
      display_name text,
      is_verified boolean NOT NULL DEFAULT false,
      is_blocked boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT false,
      is_published boolean NOT NULL DEFAULT false,
      account_created_at timestamptz,
      account_version integer NOT NULL DEFAULT -1,
      profile_version integer NOT NULL DEFAULT -1
    )`,
    `CREATE INDEX creators_username_idx ON creators (lower(username))`,

    `CREATE TABLE platform_settings (
      id smallint NOT NULL DEFAULT 1 CONSTRAINT platform_settings_pkey PRIMARY KEY
        CONSTRAINT platform_settings_one_row_check CHECK (id = 1),
      minimum_tip_cents integer NOT NULL DEFAULT 100
        CONSTRAINT platform_settings_minimum_check CHECK (minimum_tip_cents > 0)
    )`,
    `INSERT INTO platform_settings DEFAULT VALUES`,

    `CREATE TABLE tips (
      id uuid CONSTRAINT tips_pkey PRIMARY KEY,
      user_id uuid NOT NULL CONSTRAINT tips_creator_fkey REFERENCES creators (id),
      sender_name text,
      sender_email text,
      amount_cents integer NOT NULL CONSTRAINT tips_amount_check CHECK (amount_cents > 0),
      fee_cents integer CONSTRAINT tips_fee_check CHECK (fee_cents BETWEEN 0 AND amount_cents),
      currency text NOT NULL CONSTRAINT tips_currency_check CHECK (currency = 'usd'),
      message text CONSTRAINT tips_message_check CHECK (message <> ''),
      social_platform text
        CONSTRAINT tips_social_platform_check CHECK (social_platform IN ('instagram', 'tiktok', 'x')),
      social_handle text,
      status text NOT NULL CONSTRAINT tips_status_check CHECK (status IN
        ('pending', 'processing', 'succeeded', 'failed', 'canceled', 'refunded', 'disputed', 'lost')),
      is_hidden boolean NOT NULL DEFAULT false,
      response text,
      responded_at timestamptz,
      idempotency_key text CONSTRAINT tips_idempotency_key_key UNIQUE,
      request_hash text,
      created_at timestamptz NOT NULL,
      succeeded_at timestamptz,
      updated_at timestamptz NOT NULL,
      CONSTRAINT tips_paid_check CHECK (
        (status IN ('succeeded', 'refunded', 'disputed', 'lost')) = (succeeded_at IS NOT NULL)
        AND (succeeded_at IS NULL) = (fee_cents IS NULL)
      )
    )`,
    `CREATE INDEX tips_public_idx ON tips (user_id, succeeded_at DESC, id DESC)
      WHERE status = 'succeeded' AND NOT is_hidden`,
    `CREATE INDEX tips_own_idx ON tips (user_id, succeeded_at DESC, id DESC)
      INCLUDE (amount_cents) WHERE status = 'succeeded'`,

    `CREATE TABLE payments (
      id uuid CONSTRAINT payments_pkey PRIMARY KEY,
      tip_id uuid NOT NULL CONSTRAINT payments_tip_id_key UNIQUE CONSTRAINT payments_tip_fkey REFERENCES tips (id),
      provider text NOT NULL CONSTRAINT payments_provider_check CHECK (provider = 'stripe'),
      provider_intent_id text CONSTRAINT payments_provider_intent_id_key UNIQUE,
      status text,
      failure_code text,
      failure_message text,
      processing_fee_cents integer
        CONSTRAINT payments_processing_fee_check CHECK (processing_fee_cents >= 0),
      next_check_at timestamptz,
      checks integer NOT NULL DEFAULT 0,
      problem text,
      client_hash text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    `CREATE INDEX payments_next_check_idx ON payments (next_check_at) WHERE next_check_at IS NOT NULL`,

    `CREATE TABLE provider_events (
      event_id text CONSTRAINT provider_events_pkey PRIMARY KEY,
      type text NOT NULL,
      intent_id text,
      occurred_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      processed_at timestamptz,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      parked_at timestamptz,
      note text,
      failed_creator_id uuid
    )`,
    `CREATE INDEX provider_events_waiting_idx ON provider_events (next_attempt_at)
      WHERE processed_at IS NULL AND parked_at IS NULL`,
    `CREATE INDEX provider_events_processed_at_idx ON provider_events (processed_at)
      WHERE processed_at IS NOT NULL`,
    `CREATE INDEX provider_events_declines_idx ON provider_events (intent_id)
      WHERE type = 'payment_intent.payment_failed'`,
    `CREATE INDEX provider_events_failures_idx ON provider_events (failed_creator_id, occurred_at DESC)
      WHERE failed_creator_id IS NOT NULL`,

    `CREATE TABLE ledger_entries (
      id uuid CONSTRAINT ledger_entries_pkey PRIMARY KEY,
      tip_id uuid NOT NULL CONSTRAINT ledger_entries_tip_fkey REFERENCES tips (id),
      movement uuid NOT NULL,
      account text NOT NULL
        CONSTRAINT ledger_entries_account_check CHECK (account IN ('tipper', 'creator', 'platform', 'provider')),
      creator_id uuid CONSTRAINT ledger_entries_creator_fkey REFERENCES creators (id),
      amount_cents integer NOT NULL CONSTRAINT ledger_entries_amount_check CHECK (amount_cents <> 0),
      currency text NOT NULL CONSTRAINT ledger_entries_currency_check CHECK (currency = 'usd'),
      kind text NOT NULL
        CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('tip', 'platform-fee', 'processing-fee')),
      created_at timestamptz NOT NULL,
      CONSTRAINT ledger_entries_once_key UNIQUE (tip_id, kind, account),
      CONSTRAINT ledger_entries_creator_check CHECK ((account = 'creator') = (creator_id IS NOT NULL))
    )`,
    `CREATE INDEX ledger_entries_movement_idx ON ledger_entries (movement)`,

    `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
      END $$`,
    `CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,

    `CREATE FUNCTION check_movement_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        total bigint;
      BEGIN
        SELECT sum(amount_cents) INTO total FROM ledger_entries WHERE movement = NEW.movement;
        IF total <> 0 THEN
          RAISE EXCEPTION 'movement % is out of balance by % cents', NEW.movement, total
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`,
    `CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_movement_balance()`,
  ];

  private readonly drop = [
    'DROP TABLE ledger_entries',
    'DROP FUNCTION check_movement_balance',
    'DROP FUNCTION refuse_ledger_change',
    'DROP TABLE provider_events',
    'DROP TABLE payments',
    'DROP TABLE tips',
    'DROP TABLE platform_settings',
    'DROP TABLE creators',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createKitTables(queryRunner);
    await createRateLimitTable(queryRunner);
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.drop) await queryRunner.query(statement);
    await dropRateLimitTable(queryRunner);
    await dropKitTables(queryRunner);
  }
}
