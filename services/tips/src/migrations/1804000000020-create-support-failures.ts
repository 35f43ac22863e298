import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renewals of monthly support that were declined, which Stripe tells only as long as it keeps their invoices open. */
export class CreateSupportFailures1804000000020 implements MigrationInterface {
  name = 'CreateSupportFailures1804000000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE support_failures (
      invoice_id text CONSTRAINT pk_support_failures PRIMARY KEY,
      support_id uuid NOT NULL CONSTRAINT fk_support_failures_support REFERENCES supports (id),
      attempts integer NOT NULL CONSTRAINT ck_support_failures_attempts CHECK (attempts > 0),
      failed_at timestamptz NOT NULL,
      recovered_at timestamptz
    )`);
    await queryRunner.query('CREATE INDEX ix_support_failures_support ON support_failures (support_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE support_failures');
  }
}
