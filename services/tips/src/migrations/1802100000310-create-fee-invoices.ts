import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An invoice never changes, and its number is taken under the lock of the counter's row. The first month that is invoiced
 * is the one in which this runs, with all its days.
 */
export class CreateFeeInvoices1802100000310 implements MigrationInterface {
  name = 'CreateFeeInvoices1802100000310';

  private readonly create = [
    `CREATE TABLE fee_invoices (
      id uuid CONSTRAINT pk_fee_invoices PRIMARY KEY DEFAULT gen_random_uuid(),
      number bigint NOT NULL CONSTRAINT uq_fee_invoices_number UNIQUE CONSTRAINT ck_fee_invoices_number CHECK (number > 0),
      creator_id uuid NOT NULL,
      month text NOT NULL CONSTRAINT ck_fee_invoices_month CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      issued_at timestamptz NOT NULL,
      issuer_name text NOT NULL,
      issuer_address text NOT NULL,
      issuer_vat_number text,
      recipient_name text,
      recipient_username text,
      description text NOT NULL,
      vat_note text NOT NULL,
      vat_basis_points integer NOT NULL CONSTRAINT ck_fee_invoices_rate CHECK (vat_basis_points BETWEEN 0 AND 10000),
      fee_cents bigint NOT NULL,
      returned_cents bigint NOT NULL,
      net_cents bigint NOT NULL,
      vat_cents bigint NOT NULL,
      total_cents bigint NOT NULL,
      currency text NOT NULL,
      CONSTRAINT uq_fee_invoices_month UNIQUE (creator_id, month),
      CONSTRAINT ck_fee_invoices_total CHECK (
        total_cents <> 0 AND total_cents = fee_cents - returned_cents AND total_cents = net_cents + vat_cents)
    )`,
    `CREATE FUNCTION reject_fee_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'fee_invoices never change' USING ERRCODE = 'restrict_violation';
      END $$`,
    `CREATE TRIGGER fee_invoices_unchanged BEFORE UPDATE OR TRUNCATE ON fee_invoices
      FOR EACH STATEMENT EXECUTE FUNCTION reject_fee_invoice_change()`,
    `CREATE TABLE fee_invoice_counter (
      is_only boolean CONSTRAINT pk_fee_invoice_counter PRIMARY KEY DEFAULT true
        CONSTRAINT ck_fee_invoice_counter_only CHECK (is_only),
      last_number bigint NOT NULL
    )`,
    'INSERT INTO fee_invoice_counter (last_number) VALUES (0)',
    `CREATE TABLE fee_invoice_months (
      month text CONSTRAINT pk_fee_invoice_months PRIMARY KEY
        CONSTRAINT ck_fee_invoice_months_month CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      next_work_at timestamptz
    )`,
    `INSERT INTO fee_invoice_months (month, next_work_at)
      SELECT to_char(first, 'YYYY-MM'), (first + interval '1 month 1 day') AT TIME ZONE 'UTC'
      FROM date_trunc('month', now() AT TIME ZONE 'UTC') AS first`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE fee_invoice_months');
    await queryRunner.query('DROP TABLE fee_invoice_counter');
    await queryRunner.query('DROP TABLE fee_invoices');
    await queryRunner.query('DROP FUNCTION reject_fee_invoice_change');
  }
}
