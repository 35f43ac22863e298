import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row is a warning of the card's network or a review of the provider about a tip. */
export class CreateFraudMarks1802040010000 implements MigrationInterface {
  name = 'CreateFraudMarks1802040010000';

  private readonly create = [
    `CREATE TABLE fraud_marks (
      id uuid CONSTRAINT pk_fraud_marks PRIMARY KEY,
      tip_id uuid NOT NULL,
      kind text NOT NULL CONSTRAINT ck_fraud_marks_kind CHECK (kind IN ('early-fraud-warning', 'review')),
      provider_id text NOT NULL CONSTRAINT uq_fraud_marks_provider_id UNIQUE,
      reason text NOT NULL,
      opened_at timestamptz NOT NULL,
      decision text CONSTRAINT ck_fraud_marks_decision
        CHECK (decision IN ('kept', 'approved', 'refunded', 'disputed', 'closed')),
      decided_at timestamptz,
      decided_by uuid,
      decision_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT ck_fraud_marks_decided CHECK ((decision IS NULL) = (decided_at IS NULL)),
      CONSTRAINT ck_fraud_marks_kept CHECK ((decision IS NOT DISTINCT FROM 'kept') = (decided_by IS NOT NULL))
    )`,
    `ALTER TABLE fraud_marks ADD CONSTRAINT fk_fraud_marks_tip FOREIGN KEY (tip_id) REFERENCES tips (id) NOT VALID`,
    'CREATE INDEX ix_fraud_marks_tip ON fraud_marks (tip_id)',
    'CREATE INDEX ix_fraud_marks_open ON fraud_marks (tip_id) WHERE decision IS NULL',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE fraud_marks');
  }
}
