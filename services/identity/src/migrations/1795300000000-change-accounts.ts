import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds password resets, changes of address, single sessions and closed accounts. */
export class ChangeAccounts1795300000000 implements MigrationInterface {
  readonly name = 'ChangeAccounts1795300000000';

  private readonly change = [
    `ALTER TABLE users
      ALTER COLUMN email DROP NOT NULL,
      ALTER COLUMN password_hash DROP NOT NULL,
      ADD COLUMN closed_at timestamptz`,
    `UPDATE users SET closed_at = now(), email = NULL, password_hash = NULL WHERE NOT is_active`,
    `ALTER TABLE users ADD CONSTRAINT users_closed_check CHECK (
      is_active = (closed_at IS NULL) AND is_active = (email IS NOT NULL) AND is_active = (password_hash IS NOT NULL)
    )`,
    `CREATE INDEX users_closed_at_idx ON users (closed_at) WHERE closed_at IS NOT NULL`,

    `ALTER TABLE sessions ADD COLUMN reauthenticated_at timestamptz NOT NULL DEFAULT now()`,
    `UPDATE sessions SET reauthenticated_at = created_at`,

    `ALTER TABLE email_tokens
      ADD COLUMN new_email varchar(254),
      DROP CONSTRAINT email_tokens_purpose_check,
      ADD CONSTRAINT email_tokens_purpose_check
        CHECK (purpose IN ('verify-email', 'reset-password', 'change-email')),
      ADD CONSTRAINT email_tokens_new_email_check CHECK ((purpose = 'change-email') = (new_email IS NOT NULL))`,

    `CREATE TABLE link_requests (
      id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT link_requests_pkey PRIMARY KEY,
      purpose text NOT NULL CONSTRAINT link_requests_purpose_check
        CHECK (purpose IN ('verify-email', 'reset-password', 'change-email')),
      email varchar(254) NOT NULL,
      user_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT link_requests_user_check CHECK ((purpose = 'change-email') = (user_id IS NOT NULL))
    )`,
    `CREATE INDEX link_requests_created_at_idx ON link_requests (created_at)`,

    `CREATE INDEX activity_logs_user_id_idx ON activity_logs (user_id)`,
  ];

  /** The earlier tables cannot represent closed accounts. */
  private readonly changeBack = [
    `DROP INDEX activity_logs_user_id_idx`,
    `DROP TABLE link_requests`,
    `DELETE FROM email_tokens WHERE purpose <> 'verify-email'`,
    `ALTER TABLE email_tokens
      DROP CONSTRAINT email_tokens_new_email_check,
      DROP CONSTRAINT email_tokens_purpose_check,
      ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify-email')),
      DROP COLUMN new_email`,
    `ALTER TABLE sessions DROP COLUMN reauthenticated_at`,
    `DELETE FROM users WHERE NOT is_active`,
    `DROP INDEX users_closed_at_idx`,
    `ALTER TABLE users
      DROP CONSTRAINT users_closed_check,
      DROP COLUMN closed_at,
      ALTER COLUMN email SET NOT NULL,
      ALTER COLUMN password_hash SET NOT NULL`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.change) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.changeBack) await queryRunner.query(statement);
  }
}
