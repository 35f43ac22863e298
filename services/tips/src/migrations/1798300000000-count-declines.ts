import type { MigrationInterface, QueryRunner } from 'typeorm';

const ATTEMPTS = `('payment_intent.payment_failed', 'payment_intent.requires_action')`;

/** Counts declined payments by the networks and addresses they came from. */
export class CountDeclines1798300000000 implements MigrationInterface {
  name = 'CountDeclines1798300000000';

  private readonly statements = [
    `ALTER TABLE payments
       ADD COLUMN wide_client_hash text,
       ADD COLUMN email_hash text,
       ADD COLUMN asks_for_challenge boolean NOT NULL DEFAULT false,
       ADD COLUMN cancel_at timestamptz`,
    `CREATE INDEX ix_payments_open_client ON payments (client_hash, created_at DESC)
      WHERE client_hash IS NOT NULL AND next_check_at IS NOT NULL`,
    `CREATE INDEX ix_payments_open_wide_client ON payments (wide_client_hash, created_at DESC)
      WHERE wide_client_hash IS NOT NULL AND next_check_at IS NOT NULL`,
    `CREATE INDEX ix_payments_paid_client ON payments (client_hash)
      WHERE client_hash IS NOT NULL AND status = 'succeeded'`,
    `CREATE INDEX ix_payments_cancel_at ON payments (cancel_at) WHERE cancel_at IS NOT NULL`,
    `CREATE TABLE declines (
      event_id text CONSTRAINT pk_declines PRIMARY KEY,
      payment_id uuid NOT NULL CONSTRAINT fk_declines_payment REFERENCES payments (id) ON DELETE CASCADE,
      client_hash text,
      wide_client_hash text,
      email_hash text,
      creator_id uuid NOT NULL,
      occurred_at timestamptz NOT NULL
    )`,
    `CREATE INDEX ix_declines_payment ON declines (payment_id)`,
    `CREATE INDEX ix_declines_client ON declines (client_hash, occurred_at DESC) WHERE client_hash IS NOT NULL`,
    `CREATE INDEX ix_declines_wide_client ON declines (wide_client_hash, occurred_at DESC)
      WHERE wide_client_hash IS NOT NULL`,
    `CREATE INDEX ix_declines_email ON declines (email_hash, occurred_at DESC) WHERE email_hash IS NOT NULL`,
    `CREATE INDEX ix_declines_creator ON declines (creator_id, occurred_at DESC)`,
    `CREATE INDEX ix_declines_occurred_at ON declines (occurred_at)`,
    `INSERT INTO declines (event_id, payment_id, client_hash, creator_id, occurred_at)
     SELECT event_id, payments.id, client_hash, tips.user_id, occurred_at
     FROM provider_events
     JOIN payments ON payments.provider_intent_id = intent_id
     JOIN tips ON tips.id = payments.tip_id
     WHERE type = 'payment_intent.payment_failed' AND occurred_at > now() - interval '2 days'`,
    `CREATE TABLE decline_alarm (
      id smallint NOT NULL DEFAULT 1 CONSTRAINT pk_decline_alarm PRIMARY KEY
        CONSTRAINT ck_decline_alarm_one_row CHECK (id = 1),
      began_at timestamptz
    )`,
    `INSERT INTO decline_alarm DEFAULT VALUES`,
    `CREATE INDEX ix_tips_succeeded_at ON tips (succeeded_at) WHERE status = 'succeeded'`,
    `DROP INDEX ix_provider_events_declines`,
    `CREATE INDEX ix_provider_events_attempts ON provider_events (intent_id) WHERE type IN ${ATTEMPTS}`,
    `ALTER TABLE provider_events DROP COLUMN failed_creator_id`,
  ];

  private readonly reversal = [
    `ALTER TABLE provider_events ADD COLUMN failed_creator_id uuid`,
    `UPDATE provider_events SET failed_creator_id = creator_id FROM declines
     WHERE declines.event_id = provider_events.event_id AND type = 'payment_intent.payment_failed'`,
    `CREATE INDEX ix_provider_events_failures ON provider_events (failed_creator_id, occurred_at DESC)
      WHERE failed_creator_id IS NOT NULL`,
    `DROP INDEX ix_provider_events_attempts`,
    `CREATE INDEX ix_provider_events_declines ON provider_events (intent_id)
      WHERE type = 'payment_intent.payment_failed'`,
    `DROP INDEX ix_tips_succeeded_at`,
    `DROP TABLE decline_alarm`,
    `DROP TABLE declines`,
    `DROP INDEX ix_payments_open_client`,
    `DROP INDEX ix_payments_paid_client`,
    `ALTER TABLE payments DROP COLUMN wide_client_hash, DROP COLUMN email_hash, DROP COLUMN asks_for_challenge,
       DROP COLUMN cancel_at`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.reversal) await queryRunner.query(statement);
  }
}
