import {
  createKitTables,
  createRateLimitTable,
  dropKitTables,
  dropRateLimitTable,
} from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentity1763600000000 implements MigrationInterface {
  readonly name = 'CreateIdentity1763600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createKitTables(queryRunner);
    await createRateLimitTable(queryRunner);
    await queryRunner.query(`
      CREATE TABLE users (
        id uuid NOT NULL CONSTRAINT users_pkey PRIMARY KEY,
        username varchar(25) NOT NULL CONSTRAINT users_username_check CHECK (username ~ '^[A-Za-z0-9_]{4,25}$'),
        email varchar(254) NOT NULL CONSTRAINT users_email_check CHECK (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
        password_hash text NOT NULL CONSTRAINT users_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
        is_active boolean NOT NULL DEFAULT true,
        is_verified boolean NOT NULL DEFAULT false,
        is_blocked boolean NOT NULL DEFAULT false,
        block_reason text CONSTRAINT users_block_reason_check CHECK (is_blocked OR block_reason IS NULL),
        last_login timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1 CONSTRAINT users_version_check CHECK (version > 0)
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX users_username_key ON users (lower(username))');
    await queryRunner.query('CREATE UNIQUE INDEX users_email_key ON users (lower(email))');
    await queryRunner.query('CREATE INDEX users_unverified_idx ON users (created_at) WHERE NOT is_verified');
    await queryRunner.query(`
      CREATE TABLE email_tokens (
        id uuid NOT NULL CONSTRAINT email_tokens_pkey PRIMARY KEY,
        token_hash text NOT NULL CONSTRAINT email_tokens_token_hash_key UNIQUE,
        user_id uuid NOT NULL CONSTRAINT email_tokens_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        purpose text NOT NULL CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify-email')),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX email_tokens_user_id_idx ON email_tokens (user_id)');
    await queryRunner.query(`
      CREATE TABLE username_holds (
        user_id uuid NOT NULL CONSTRAINT username_holds_pkey PRIMARY KEY
          CONSTRAINT username_holds_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        username varchar(25) NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX username_holds_username_key ON username_holds (lower(username))',
    );
    await this.createAdministration(queryRunner);
    await this.createSessions(queryRunner);
    await queryRunner.query(`
      CREATE TABLE sign_in_failures (
        key text NOT NULL CONSTRAINT sign_in_failures_pkey PRIMARY KEY,
        failures integer NOT NULL CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0),
        failed_at timestamptz NOT NULL,
        retry_at timestamptz
      )`);
  }

  private async createAdministration(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE admin_users (
        id uuid NOT NULL CONSTRAINT admin_users_pkey PRIMARY KEY,
        username varchar(25) NOT NULL CONSTRAINT admin_users_username_check CHECK (username ~ '^[A-Za-z0-9_]{4,25}$'),
        password_hash text NOT NULL
          CONSTRAINT admin_users_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
        email varchar(254) NOT NULL CONSTRAINT admin_users_email_check CHECK (email LIKE '%@%'),
        role text NOT NULL DEFAULT 'admin' CONSTRAINT admin_users_role_check CHECK (role IN ('super', 'admin')),
        last_login timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX admin_users_username_key ON admin_users (lower(username))');
    await queryRunner.query('CREATE UNIQUE INDEX admin_users_email_key ON admin_users (lower(email))');
    await queryRunner.query(`
      CREATE TABLE system_settings (
        id smallint NOT NULL CONSTRAINT system_settings_pkey PRIMARY KEY
          CONSTRAINT system_settings_single_row_check CHECK (id = 1),
        registration_enabled boolean NOT NULL DEFAULT true,
        maintenance_mode boolean NOT NULL DEFAULT false,
        minimum_tip_cents integer NOT NULL DEFAULT 100
          CONSTRAINT system_settings_minimum_tip_cents_check CHECK (minimum_tip_cents > 0),
        featured_creators_limit integer NOT NULL DEFAULT 6
          CONSTRAINT system_settings_featured_creators_limit_check CHECK (featured_creators_limit >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('INSERT INTO system_settings (id) VALUES (1)');
    await queryRunner.query(`
      CREATE TABLE activity_logs (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT activity_logs_pkey PRIMARY KEY,
        user_id uuid CONSTRAINT activity_logs_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
        admin_id uuid CONSTRAINT activity_logs_admin_id_fkey REFERENCES admin_users (id) ON DELETE SET NULL,
        action text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        ip_address text,
        user_agent text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX activity_logs_created_at_idx ON activity_logs (created_at)');
  }

  private async createSessions(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL CONSTRAINT sessions_pkey PRIMARY KEY,
        token_hash text NOT NULL CONSTRAINT sessions_token_hash_key UNIQUE,
        audience text NOT NULL,
        user_id uuid CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        admin_id uuid CONSTRAINT sessions_admin_id_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        user_agent text,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT sessions_owner_check CHECK (
          (audience = 'creator' AND user_id IS NOT NULL AND admin_id IS NULL)
          OR (audience = 'admin' AND admin_id IS NOT NULL AND user_id IS NULL)
        )
      )`);
    await queryRunner.query('CREATE INDEX sessions_user_id_idx ON sessions (user_id)');
    await queryRunner.query('CREATE INDEX sessions_admin_id_idx ON sessions (admin_id)');
    await queryRunner.query('CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tables =
      'sign_in_failures, sessions, activity_logs, system_settings, admin_users, email_tokens, username_holds, users';
    await queryRunner.query(`DROP TABLE ${tables}`);
    await dropRateLimitTable(queryRunner);
    await dropKitTables(queryRunner);
  }
}
