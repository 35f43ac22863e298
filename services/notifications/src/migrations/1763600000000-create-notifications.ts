import { createKitTables, dropKitTables } from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1763600000000 implements MigrationInterface {
  readonly name = 'CreateNotifications1763600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createKitTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE messages (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT messages_pkey PRIMARY KEY,
        dedupe_key text NOT NULL CONSTRAINT messages_dedupe_key_key UNIQUE,
        template text NOT NULL CONSTRAINT messages_template_check
          CHECK (template IN ('verify-email', 'address-already-registered', 'tip-receipt', 'tip-notice')),
        recipient text,
        data jsonb,
        status text NOT NULL DEFAULT 'queued' CONSTRAINT messages_status_check
          CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0 CONSTRAINT messages_attempts_check CHECK (attempts >= 0),
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT messages_sent_at_check CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
        CONSTRAINT messages_content_check
          CHECK (status IN ('sent', 'failed') OR (recipient IS NOT NULL AND data IS NOT NULL))
      )`);
    await queryRunner.query(
      `CREATE INDEX messages_due_idx ON messages (next_attempt_at) WHERE status IN ('queued', 'sending')`,
    );
    await queryRunner.query('CREATE INDEX messages_created_at_idx ON messages (created_at)');
    await queryRunner.query(`
      CREATE TABLE recipients (
        account_id uuid NOT NULL CONSTRAINT recipients_pkey PRIMARY KEY,
        email text NOT NULL,
        version integer NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE recipients, messages');
    await dropKitTables(queryRunner);
  }
}
