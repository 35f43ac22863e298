import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The release before writes sentences into `drifts`, which the next release drops. */
const STATEMENTS = [
  `ALTER TABLE reconciliations ADD COLUMN drift_records jsonb NOT NULL DEFAULT '[]'`,
  `UPDATE reconciliations SET drift_records = (
     SELECT jsonb_agg(jsonb_build_object('kind', 'sentence', 'paymentIntentId', substring(line FROM '^(pi_\\w+): '),
       'tipId', NULL, 'subject', NULL, 'expected', NULL, 'found', line) ORDER BY position)
     FROM unnest(drifts) WITH ORDINALITY AS kept (line, position))
   WHERE drifts <> '{}'`,
];

export class RecordDrifts1801020000000 implements MigrationInterface {
  name = 'RecordDrifts1801020000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reconciliations DROP COLUMN drift_records');
  }
}
