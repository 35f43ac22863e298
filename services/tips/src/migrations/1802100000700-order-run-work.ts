import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order is what a worker is to do with a payout run. One that failed stays, with the reason, until the next. */
const CREATE = `
  CREATE TABLE payout_run_orders (
    run_id uuid CONSTRAINT pk_payout_run_orders PRIMARY KEY
      CONSTRAINT fk_payout_run_orders_run REFERENCES payout_runs (id),
    details jsonb,
    due_at timestamptz DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    failure_code text,
    failure text,
    CONSTRAINT ck_payout_run_orders_failed CHECK (
      (due_at IS NULL) = (failure IS NOT NULL) AND (due_at IS NULL) = (failure_code IS NOT NULL)
        AND (due_at IS NULL) = (details IS NULL))
  )`;

const DROP = 'DROP TABLE payout_run_orders';

export class OrderRunWork1802100000700 implements MigrationInterface {
  name = 'OrderRunWork1802100000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CREATE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DROP);
  }
}
