import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports get numbers, grounds and the address of a reporter who wants an answer, and decisions get grounds. The history counts
 * what happened in a year, also after reports and cases are purged, so it has nothing about a person.
 */
export class AnswerReporters1802100000400 implements MigrationInterface {
  name = 'AnswerReporters1802100000400';

  private readonly columns = [
    'CREATE SEQUENCE report_numbers AS integer START 1001',
    `ALTER TABLE reports
       ADD COLUMN number integer,
       ADD COLUMN ground text,
       ADD COLUMN law text,
       ADD COLUMN reporter_email text`,
    `ALTER TABLE reports ALTER COLUMN number SET DEFAULT nextval('report_numbers')`,
    'UPDATE reports SET number = DEFAULT WHERE number IS NULL',
    `ALTER TABLE reports ADD CONSTRAINT ck_reports_ground
       CHECK (ground IN ('terms', 'law') AND (ground = 'law') = (law IS NOT NULL)) NOT VALID`,
    'ALTER TABLE report_cases ADD COLUMN ground text, ADD COLUMN law text',
    `ALTER TABLE report_cases ADD CONSTRAINT ck_report_cases_ground
       CHECK (ground IN ('terms', 'law') AND (ground = 'law') = (law IS NOT NULL)) NOT VALID`,
  ];

  private readonly history = [
    `CREATE TABLE report_history (
       id bigint CONSTRAINT pk_report_history PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
       at timestamptz NOT NULL DEFAULT now(),
       event text NOT NULL CONSTRAINT ck_report_history_event
         CHECK (event IN ('reported', 'decided', 'appealed', 'appeal-decided')),
       ground text,
       outcome text,
       seconds bigint
     )`,
    'CREATE INDEX ix_report_history_at ON report_history (at)',
    `INSERT INTO report_history (at, event) SELECT created_at, 'reported' FROM reports`,
    `INSERT INTO report_history (at, event, outcome, seconds)
     SELECT decided_at, 'decided', coalesce(action, state), extract(epoch FROM decided_at - created_at)::bigint
     FROM report_cases WHERE decided_at IS NOT NULL`,
    `INSERT INTO report_history (at, event)
     SELECT appealed_at, 'appealed' FROM report_cases WHERE appealed_at IS NOT NULL`,
    `INSERT INTO report_history (at, event, outcome)
     SELECT appeal_decided_at, 'appeal-decided',
       CASE WHEN appealed_at IS NULL THEN 'reversed-unasked' ELSE appeal_state END
     FROM report_cases WHERE appeal_decided_at IS NOT NULL`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...this.columns, ...this.history]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE report_history');
    await queryRunner.query('ALTER TABLE report_cases DROP COLUMN law, DROP COLUMN ground');
    await queryRunner.query(
      'ALTER TABLE reports DROP COLUMN reporter_email, DROP COLUMN law, DROP COLUMN ground, DROP COLUMN number',
    );
    await queryRunner.query('DROP SEQUENCE report_numbers');
  }
}
