import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of administrators end when idle, apps need enrolment codes, and reading many addresses needs a password. */
export class LimitAdministrators1802060000000 implements MigrationInterface {
  name = 'LimitAdministrators1802060000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE system_settings ADD COLUMN admin_idle_minutes integer NOT NULL DEFAULT 30
         CONSTRAINT ck_system_settings_admin_idle_minutes CHECK (admin_idle_minutes BETWEEN 5 AND 720)`,
    );
    await queryRunner.query(
      `ALTER TABLE admin_users ADD COLUMN enrolment_code_hash text,
         ADD COLUMN enrolment_code_expires_at timestamptz`,
    );
    await queryRunner.query(
      `CREATE TABLE address_reads (
        admin_id uuid NOT NULL,
        user_id uuid NOT NULL,
        read_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_address_reads PRIMARY KEY (admin_id, user_id)
      )`,
    );
    await queryRunner.query('CREATE INDEX ix_address_reads_read_at ON address_reads (read_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE address_reads');
    await queryRunner.query(
      'ALTER TABLE admin_users DROP COLUMN enrolment_code_hash, DROP COLUMN enrolment_code_expires_at',
    );
    await queryRunner.query('ALTER TABLE system_settings DROP COLUMN admin_idle_minutes');
  }
}
