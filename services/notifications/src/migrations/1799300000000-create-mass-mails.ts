import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of recipients stay null until an event of the account tells them, and such accounts get no mass e-mail. */
export class CreateMassMails1799300000000 implements MigrationInterface {
  readonly name = 'CreateMassMails1799300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TABLE mass_mails (
    id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT pk_mass_mails PRIMARY KEY,
    admin_id uuid NOT NULL,
    idempotency_key text,
    content jsonb NOT NULL,
    status text NOT NULL DEFAULT 'queueing' CONSTRAINT ck_mass_mails_status
      CHECK (status IN ('queueing', 'sending', 'stopping', 'stopped', 'finished')),
    recipients integer NOT NULL CONSTRAINT ck_mass_mails_recipients CHECK (recipients >= 0),
    queued_up_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    final_counts jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    CONSTRAINT uq_mass_mails_idempotency_key UNIQUE (admin_id, idempotency_key),
    CONSTRAINT ck_mass_mails_ended CHECK (
      (status IN ('stopped', 'finished')) = (ended_at IS NOT NULL)
      AND (ended_at IS NULL) = (final_counts IS NULL)
    )
  )`,
  'CREATE INDEX ix_mass_mails_newest ON mass_mails (created_at DESC, id DESC)',
  'CREATE INDEX ix_mass_mails_open ON mass_mails (created_at) WHERE ended_at IS NULL',
  `CREATE TABLE mass_mail_pace (
    is_only boolean NOT NULL DEFAULT true CONSTRAINT pk_mass_mail_pace PRIMARY KEY
      CONSTRAINT ck_mass_mail_pace_only CHECK (is_only),
    used_up_to timestamptz NOT NULL DEFAULT now()
  )`,
  'INSERT INTO mass_mail_pace DEFAULT VALUES',
  `CREATE TABLE unsubscribes (
    account_id uuid NOT NULL CONSTRAINT pk_unsubscribes PRIMARY KEY,
    unsubscribed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'ALTER TABLE recipients ADD COLUMN is_verified boolean, ADD COLUMN is_blocked boolean',
  `CREATE INDEX ix_recipients_of_mass_mails ON recipients (account_id)
    WHERE email IS NOT NULL AND is_verified AND NOT is_blocked`,
  'CREATE INDEX ix_recipients_incomplete ON recipients (account_id) WHERE email IS NOT NULL AND is_verified IS NULL',
  `ALTER TABLE messages ADD COLUMN mass_mail_id uuid
    CONSTRAINT fk_messages_mass_mail REFERENCES mass_mails (id)`,
  'ALTER TABLE messages DROP CONSTRAINT ck_messages_status, DROP CONSTRAINT ck_messages_content',
  `ALTER TABLE messages
    ADD CONSTRAINT ck_messages_status
      CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'bounced', 'unknown', 'skipped')),
    ADD CONSTRAINT ck_messages_content
      CHECK (status NOT IN ('queued', 'sending') OR (recipient IS NOT NULL AND data IS NOT NULL))`,
  // Mails of a mass e-mail wait in an index of their own, so that no other mail waits behind them.
  'DROP INDEX ix_messages_due',
  `CREATE INDEX ix_messages_due ON messages (next_attempt_at)
    WHERE status IN ('queued', 'sending') AND mass_mail_id IS NULL`,
  `CREATE INDEX ix_messages_due_of_mass_mails ON messages (next_attempt_at)
    WHERE status IN ('queued', 'sending') AND mass_mail_id IS NOT NULL`,
  `CREATE INDEX ix_messages_mass_mail ON messages (mass_mail_id, status, id) WHERE mass_mail_id IS NOT NULL`,
];

const DOWN = [
  'DELETE FROM messages WHERE mass_mail_id IS NOT NULL',
  'DROP INDEX ix_messages_mass_mail, ix_messages_due_of_mass_mails, ix_messages_due',
  `CREATE INDEX ix_messages_due ON messages (next_attempt_at) WHERE status IN ('queued', 'sending')`,
  'ALTER TABLE messages DROP CONSTRAINT ck_messages_status, DROP CONSTRAINT ck_messages_content',
  `ALTER TABLE messages
    ADD CONSTRAINT ck_messages_status CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
    ADD CONSTRAINT ck_messages_content
      CHECK (status IN ('sent', 'failed') OR (recipient IS NOT NULL AND data IS NOT NULL))`,
  'ALTER TABLE messages DROP COLUMN mass_mail_id',
  'DROP INDEX ix_recipients_incomplete, ix_recipients_of_mass_mails',
  'ALTER TABLE recipients DROP COLUMN is_blocked, DROP COLUMN is_verified',
  'DROP TABLE unsubscribes, mass_mail_pace, mass_mails',
];
