import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pairs of a creator who owes money and one who may have to bear it. Debts that were carried before have a pair too, so that they
 * can be given back.
 */
export class CreateDebtTies1802530000060 implements MigrationInterface {
  name = 'CreateDebtTies1802530000060';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE debt_ties (
      id uuid DEFAULT gen_random_uuid() CONSTRAINT pk_debt_ties PRIMARY KEY,
      debtor_id uuid NOT NULL CONSTRAINT fk_debt_ties_debtor REFERENCES creators (id),
      bearer_id uuid NOT NULL CONSTRAINT fk_debt_ties_bearer REFERENCES creators (id),
      found_at timestamptz NOT NULL DEFAULT now(),
      carried_by text CONSTRAINT ck_debt_ties_carried_by CHECK (carried_by IN ('address', 'account')),
      carried_at timestamptz,
      objection text,
      objected_at timestamptz,
      objected_cents bigint,
      is_same_person boolean,
      decided_at timestamptz,
      decided_by uuid,
      decided_by_name text,
      decision_reason text,
      CONSTRAINT uq_debt_ties UNIQUE (debtor_id, bearer_id),
      CONSTRAINT ck_debt_ties_pair CHECK (debtor_id <> bearer_id),
      CONSTRAINT ck_debt_ties_carried CHECK ((carried_at IS NULL) = (carried_by IS NULL)),
      CONSTRAINT ck_debt_ties_objection CHECK (num_nonnulls(objection, objected_at, objected_cents) IN (0, 3)),
      CONSTRAINT ck_debt_ties_decision
        CHECK (num_nonnulls(is_same_person, decided_at, decided_by, decided_by_name, decision_reason) IN (0, 5))
    )`);
    await queryRunner.query('CREATE INDEX ix_debt_ties_bearer ON debt_ties (bearer_id)');
    await queryRunner.query(`
      INSERT INTO debt_ties (debtor_id, bearer_id, found_at, carried_by, carried_at)
      SELECT debtor.id, bearer.id, pair.carried_at,
        CASE WHEN debtor.email_hash = bearer.email_hash THEN 'address' ELSE 'account' END, pair.carried_at
      FROM (
        SELECT carried.creator_id AS debtor_id, taken.creator_id AS bearer_id, min(carried.created_at) AS carried_at
        FROM ledger_entries AS carried JOIN ledger_entries AS taken
          ON taken.tip_id = carried.tip_id AND taken.sequence = carried.sequence
            AND taken.kind = 'debt-taken-over' AND taken.account = 'creator'
        WHERE carried.kind = 'debt-carried' AND carried.account = 'creator'
        GROUP BY carried.creator_id, taken.creator_id
      ) AS pair JOIN creators AS debtor ON debtor.id = pair.debtor_id JOIN creators AS bearer ON bearer.id = pair.bearer_id`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE debt_ties');
  }
}
