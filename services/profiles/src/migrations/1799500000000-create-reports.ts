import { createRateLimitTable, dropRateLimitTable } from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of visitors, the cases that administrators decide, and the creator's one answer to a decision. */
export class CreateReports1799500000000 implements MigrationInterface {
  name = 'CreateReports1799500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createRateLimitTable(queryRunner);
    await queryRunner.query('ALTER INDEX rate_limits_pkey RENAME TO pk_rate_limits');
    await queryRunner.query('ALTER INDEX rate_limits_expire_idx RENAME TO ix_rate_limits_expire');
    await this.createCases(queryRunner);
    await this.createReports(queryRunner);
    await queryRunner.query(
      `ALTER TABLE profiles ADD COLUMN is_taken_down boolean NOT NULL DEFAULT false,
         ADD CONSTRAINT ck_profiles_taken_down CHECK (NOT (is_published AND is_taken_down))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN is_taken_down');
    await queryRunner.query('DROP TABLE reports, report_cases');
    await queryRunner.query('DROP SEQUENCE report_decision_versions');
    await dropRateLimitTable(queryRunner);
  }

  private async createCases(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SEQUENCE report_decision_versions AS integer');
    await queryRunner.query(`
      CREATE TABLE report_cases (
        id uuid CONSTRAINT pk_report_cases PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CONSTRAINT ck_report_cases_kind CHECK (kind IN ('page', 'comment')),
        target_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        sender_name text,
        message text,
        state text NOT NULL DEFAULT 'open'
          CONSTRAINT ck_report_cases_state CHECK (state IN ('open', 'dismissed', 'acted')),
        report_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        action text CONSTRAINT ck_report_cases_action
          CHECK (action IN ('comment-hidden', 'page-unpublished', 'user-blocked')),
        was_published boolean NOT NULL DEFAULT false,
        reason text,
        note text,
        decision_message text,
        decided_by uuid,
        decided_by_name text,
        decided_at timestamptz,
        appeal_state text NOT NULL DEFAULT 'none'
          CONSTRAINT ck_report_cases_appeal_state CHECK (appeal_state IN ('none', 'open', 'upheld', 'reversed')),
        appeal_text text,
        appealed_at timestamptz,
        appeal_note text,
        appeal_message text,
        appeal_decided_by uuid,
        appeal_decided_by_name text,
        appeal_decided_at timestamptz,
        CONSTRAINT ck_report_cases_comment CHECK ((kind = 'comment') = (message IS NOT NULL)),
        CONSTRAINT ck_report_cases_acted CHECK ((state = 'acted') = (action IS NOT NULL)),
        CONSTRAINT ck_report_cases_decided CHECK ((state = 'open') = (decided_at IS NULL))
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX uq_report_cases_open ON report_cases (target_id) WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX uq_report_cases_standing ON report_cases (target_id)
       WHERE action IN ('comment-hidden', 'page-unpublished') AND appeal_state <> 'reversed'`,
    );
    await queryRunner.query(
      'CREATE INDEX ix_report_cases_queue ON report_cases (state, created_at DESC, id DESC)',
    );
    await queryRunner.query(
      `CREATE INDEX ix_report_cases_appeals ON report_cases (created_at DESC, id DESC) WHERE appeal_state = 'open'`,
    );
    await queryRunner.query('CREATE INDEX ix_report_cases_creator ON report_cases (creator_id)');
  }

  private async createReports(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE reports (
        id uuid CONSTRAINT pk_reports PRIMARY KEY DEFAULT gen_random_uuid(),
        case_id uuid NOT NULL CONSTRAINT fk_reports_case REFERENCES report_cases (id) ON DELETE CASCADE,
        target_id uuid NOT NULL,
        reporter_hash text NOT NULL,
        reason text NOT NULL,
        details text CONSTRAINT ck_reports_details CHECK (char_length(details) BETWEEN 1 AND 500),
        repeats integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT uq_reports_reporter UNIQUE (target_id, reporter_hash, case_id)
      )`);
    await queryRunner.query('CREATE INDEX ix_reports_case ON reports (case_id, created_at DESC)');
    await queryRunner.query('CREATE INDEX ix_reports_created_at ON reports (created_at)');
  }
}
