import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row keeps what was known about a creator when a payout was proposed. Older payouts have none. */
export class CreatePayoutRisks1802090000000 implements MigrationInterface {
  name = 'CreatePayoutRisks1802090000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_risks (
        payout_id uuid CONSTRAINT pk_payout_risks PRIMARY KEY
          CONSTRAINT fk_payout_risks_payout REFERENCES payouts (id) ON DELETE CASCADE,
        tipped_days integer,
        account_days integer,
        tip_count integer NOT NULL,
        paid_tip_count integer NOT NULL,
        paid_cents bigint NOT NULL,
        refunded_tip_count integer NOT NULL,
        refunded_cents bigint NOT NULL,
        disputed_tip_count integer NOT NULL,
        disputed_cents bigint NOT NULL,
        sharing_creator_count integer NOT NULL,
        fraud_mark_count integer NOT NULL,
        open_fraud_mark_count integer NOT NULL,
        CONSTRAINT ck_payout_risks_tips CHECK (refunded_tip_count BETWEEN 0 AND paid_tip_count
          AND disputed_tip_count BETWEEN 0 AND paid_tip_count),
        CONSTRAINT ck_payout_risks_cents CHECK (refunded_cents BETWEEN 0 AND paid_cents
          AND disputed_cents BETWEEN 0 AND paid_cents),
        CONSTRAINT ck_payout_risks_counts CHECK (tip_count >= 0 AND sharing_creator_count >= 0
          AND open_fraud_mark_count BETWEEN 0 AND fraud_mark_count)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payout_risks');
  }
}
