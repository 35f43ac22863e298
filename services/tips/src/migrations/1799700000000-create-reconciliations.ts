import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReconciliations1799700000000 implements MigrationInterface {
  name = 'CreateReconciliations1799700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE reconciliations (
        id uuid CONSTRAINT pk_reconciliations PRIMARY KEY DEFAULT gen_random_uuid(),
        status text NOT NULL CONSTRAINT ck_reconciliations_status
          CHECK (status IN ('requested', 'running', 'finished', 'failed')),
        requested_by uuid,
        requested_by_name text,
        started_at timestamptz NOT NULL DEFAULT now(),
        alive_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        payment_count integer NOT NULL DEFAULT 0,
        tip_count integer NOT NULL DEFAULT 0,
        drift_count integer NOT NULL DEFAULT 0,
        drifts text[] NOT NULL DEFAULT '{}',
        failure text,
        CONSTRAINT ck_reconciliations_ended CHECK ((status IN ('finished', 'failed')) = (ended_at IS NOT NULL))
      )`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX uq_reconciliations_open ON reconciliations ((true)) WHERE status IN ('requested', 'running')`,
    );
    await queryRunner.query('CREATE INDEX ix_reconciliations_started_at ON reconciliations (started_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reconciliations');
  }
}
