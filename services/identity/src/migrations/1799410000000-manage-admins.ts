import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators can be removed, get temporary passwords, and have authenticator apps with recovery codes. */
export class ManageAdmins1799410000000 implements MigrationInterface {
  name = 'ManageAdmins1799410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE admin_users
        ADD must_change_password boolean NOT NULL DEFAULT false,
        ADD encrypted_totp_secret text,
        ADD totp_enabled_at timestamptz,
        ADD totp_last_step bigint,
        ADD removed_at timestamptz,
        ALTER COLUMN email DROP NOT NULL,
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD CONSTRAINT ck_admin_users_totp CHECK (totp_enabled_at IS NULL OR encrypted_totp_secret IS NOT NULL),
        ADD CONSTRAINT ck_admin_users_removed CHECK (
          (removed_at IS NULL) = (email IS NOT NULL) AND (removed_at IS NULL) = (password_hash IS NOT NULL)
        )`,
    );
    await queryRunner.query('DROP INDEX uq_admin_users_username');
    await queryRunner.query(
      'CREATE UNIQUE INDEX uq_admin_users_username ON admin_users (lower(username)) WHERE removed_at IS NULL',
    );
    await queryRunner.query(
      `CREATE TABLE admin_recovery_codes (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT pk_admin_recovery_codes PRIMARY KEY,
        admin_id uuid NOT NULL
          CONSTRAINT fk_admin_recovery_codes_admin_id REFERENCES admin_users (id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        used_at timestamptz,
        CONSTRAINT uq_admin_recovery_codes_code_hash UNIQUE (admin_id, code_hash)
      )`,
    );
    await queryRunner.query(
      'ALTER TABLE system_settings ADD admin_totp_required boolean NOT NULL DEFAULT false',
    );
  }

  /** The earlier tables cannot represent removed administrators. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings DROP admin_totp_required');
    await queryRunner.query('DROP TABLE admin_recovery_codes');
    await queryRunner.query('DELETE FROM admin_users WHERE removed_at IS NOT NULL');
    await queryRunner.query('DROP INDEX uq_admin_users_username');
    await queryRunner.query('CREATE UNIQUE INDEX uq_admin_users_username ON admin_users (lower(username))');
    await queryRunner.query(
      `ALTER TABLE admin_users
        DROP CONSTRAINT ck_admin_users_removed,
        DROP CONSTRAINT ck_admin_users_totp,
        ALTER COLUMN email SET NOT NULL,
        ALTER COLUMN password_hash SET NOT NULL,
        DROP must_change_password, DROP encrypted_totp_secret, DROP totp_enabled_at, DROP totp_last_step,
        DROP removed_at`,
    );
  }
}
