import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tippers give every month. Each month's payment is a tip, with the invoice by which Stripe asked for it. */
export class CreateSupports1803000000080 implements MigrationInterface {
  name = 'CreateSupports1803000000080';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE supports (
      id uuid CONSTRAINT pk_supports PRIMARY KEY,
      creator_id uuid NOT NULL CONSTRAINT fk_supports_creator REFERENCES creators (id),
      sender_name text,
      sender_email text,
      sender_email_hash text,
      social_platform text,
      social_handle text,
      is_anonymous boolean NOT NULL DEFAULT false,
      tip_cents integer NOT NULL CONSTRAINT ck_supports_tip CHECK (tip_cents > 0),
      covers_fees boolean NOT NULL,
      status text NOT NULL CONSTRAINT ck_supports_status CHECK (status IN ('starting', 'active', 'past-due', 'paused', 'ended')),
      end_reason text,
      stripe_customer_id text CONSTRAINT uq_supports_customer UNIQUE,
      stripe_subscription_id text CONSTRAINT uq_supports_subscription UNIQUE,
      began_at timestamptz,
      next_payment_at timestamptz,
      paused_until timestamptz,
      creator_gone_since timestamptz,
      ended_at timestamptz,
      told_status text,
      told_tip_cents integer,
      next_sync_at timestamptz,
      syncs integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT ck_supports_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL))
    )`);
    await queryRunner.query(
      'CREATE INDEX ix_supports_next_sync ON supports (next_sync_at) WHERE next_sync_at IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX ix_supports_creator ON supports (creator_id, began_at, id)');
    await queryRunner.query(
      'CREATE INDEX ix_supports_sender ON supports (sender_email_hash, creator_id) WHERE ended_at IS NULL',
    );
    await queryRunner.query('ALTER TABLE tips ADD COLUMN support_id uuid');
    await queryRunner.query(
      'ALTER TABLE tips ADD CONSTRAINT fk_tips_support FOREIGN KEY (support_id) REFERENCES supports (id) NOT VALID',
    );
    await queryRunner.query('ALTER TABLE payments ADD COLUMN provider_invoice_id text');
    await queryRunner.query('ALTER TABLE creators ADD COLUMN takes_monthly boolean NOT NULL DEFAULT false');
    await queryRunner.query(
      'ALTER TABLE platform_settings ADD COLUMN monthly_support boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE platform_settings DROP COLUMN monthly_support');
    await queryRunner.query('ALTER TABLE creators DROP COLUMN takes_monthly');
    await queryRunner.query('ALTER TABLE payments DROP COLUMN provider_invoice_id');
    await queryRunner.query('ALTER TABLE tips DROP COLUMN support_id');
    await queryRunner.query('DROP TABLE supports');
  }
}
