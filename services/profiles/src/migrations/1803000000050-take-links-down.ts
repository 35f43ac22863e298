import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS_BEFORE = `'comment-hidden', 'page-unpublished', 'user-blocked'`;

/** Administrators take links down, as decisions of cases, and list hosts that no link may lead to. */
export class TakeLinksDown1803000000050 implements MigrationInterface {
  name = 'TakeLinksDown1803000000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE links ADD COLUMN is_taken_down boolean NOT NULL DEFAULT false');
    await queryRunner.query(`ALTER TABLE report_cases
      ADD COLUMN link_title text, ADD COLUMN link_url text,
      DROP CONSTRAINT ck_report_cases_kind, DROP CONSTRAINT ck_report_cases_action,
      ADD CONSTRAINT ck_report_cases_kind CHECK (kind IN ('page', 'comment', 'link')) NOT VALID,
      ADD CONSTRAINT ck_report_cases_action CHECK (action IN (${ACTIONS_BEFORE}, 'link-taken-down')) NOT VALID,
      ADD CONSTRAINT ck_report_cases_link CHECK ((kind = 'link') = (link_title IS NOT NULL)) NOT VALID`);
    await queryRunner.query(`CREATE TABLE link_settings (
      id smallint DEFAULT 1 CONSTRAINT pk_link_settings PRIMARY KEY CONSTRAINT ck_link_settings_one_row CHECK (id = 1),
      blocked_hosts text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 0
    )`);
    await queryRunner.query('INSERT INTO link_settings DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE link_settings');
    await queryRunner.query(`DELETE FROM report_cases WHERE kind = 'link'`);
    await queryRunner.query(`ALTER TABLE report_cases
      DROP CONSTRAINT ck_report_cases_link,
      DROP CONSTRAINT ck_report_cases_kind, DROP CONSTRAINT ck_report_cases_action,
      ADD CONSTRAINT ck_report_cases_kind CHECK (kind IN ('page', 'comment')) NOT VALID,
      ADD CONSTRAINT ck_report_cases_action CHECK (action IN (${ACTIONS_BEFORE})) NOT VALID,
      DROP COLUMN link_title, DROP COLUMN link_url`);
    await queryRunner.query('ALTER TABLE links DROP COLUMN is_taken_down');
  }
}
