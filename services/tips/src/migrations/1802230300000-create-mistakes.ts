import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tips that their tippers reported as mistakes. A refund decides about one, or an administrator declines it. */
const STATEMENTS = [
  `CREATE TABLE mistakes (
    tip_id uuid CONSTRAINT pk_mistakes PRIMARY KEY CONSTRAINT fk_mistakes_tip REFERENCES tips (id),
    reported_at timestamptz NOT NULL DEFAULT now(),
    declined_at timestamptz,
    declined_by uuid,
    CONSTRAINT ck_mistakes_declined CHECK (num_nulls(declined_at, declined_by) IN (0, 2))
  )`,
  'CREATE INDEX ix_mistakes_reported ON mistakes (reported_at, tip_id)',
];

export class CreateMistakes1802230300000 implements MigrationInterface {
  name = 'CreateMistakes1802230300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mistakes');
  }
}
