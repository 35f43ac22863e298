import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators have Stripe take back of the transfers to creators who owe money. */
export class CreateTransferReversals1802410000000 implements MigrationInterface {
  name = 'CreateTransferReversals1802410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE transfer_reversals (
      id uuid CONSTRAINT pk_transfer_reversals PRIMARY KEY,
      payout_id uuid NOT NULL CONSTRAINT fk_transfer_reversals_payout REFERENCES payouts (id),
      creator_id uuid NOT NULL CONSTRAINT fk_transfer_reversals_creator REFERENCES creators (id),
      amount_cents bigint NOT NULL CONSTRAINT ck_transfer_reversals_amount CHECK (amount_cents > 0),
      stripe_reversal_id text CONSTRAINT uq_transfer_reversals_stripe UNIQUE,
      called_at timestamptz,
      ended_at timestamptz,
      refusal text,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX uq_transfer_reversals_open ON transfer_reversals (payout_id) WHERE ended_at IS NULL',
    );
    await queryRunner.query(
      'CREATE INDEX ix_transfer_reversals_creator ON transfer_reversals (creator_id, created_at DESC)',
    );
    await queryRunner.query(
      'CREATE INDEX ix_transfer_reversals_due ON transfer_reversals (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE transfer_reversals');
  }
}
