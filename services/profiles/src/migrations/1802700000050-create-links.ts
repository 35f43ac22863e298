import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with a title of their creator's own, and who clicked on them, kept as views are. */
export class CreateLinks1802700000050 implements MigrationInterface {
  name = 'CreateLinks1802700000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE links (
      id uuid DEFAULT gen_random_uuid() CONSTRAINT pk_links PRIMARY KEY,
      user_id uuid NOT NULL CONSTRAINT fk_links_profile REFERENCES profiles (user_id) ON DELETE CASCADE,
      position integer NOT NULL,
      kind text NOT NULL CONSTRAINT ck_links_kind CHECK (kind IN ('link', 'heading')),
      title text NOT NULL CONSTRAINT ck_links_title CHECK (char_length(title) BETWEEN 1 AND 80),
      url text CONSTRAINT ck_links_url CHECK (char_length(url) BETWEEN 1 AND 2000),
      picture text CONSTRAINT ck_links_picture CHECK (picture LIKE '/media/%'),
      is_active boolean NOT NULL,
      starts_at timestamptz,
      ends_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      removed_at timestamptz,
      CONSTRAINT ck_links_address CHECK ((kind = 'link') = (url IS NOT NULL)),
      CONSTRAINT ck_links_schedule CHECK (ends_at > starts_at)
    )`);
    await queryRunner.query('CREATE INDEX ix_links_user ON links (user_id, position)');
    await queryRunner.query(
      'CREATE INDEX ix_links_removed_at ON links (removed_at) WHERE removed_at IS NOT NULL',
    );
    await queryRunner.query(`CREATE TABLE link_clicks (
      link_id uuid NOT NULL CONSTRAINT fk_link_clicks_link REFERENCES links (id) ON DELETE CASCADE,
      viewer_hash text NOT NULL,
      click_date date NOT NULL,
      clicks integer NOT NULL DEFAULT 1 CONSTRAINT ck_link_clicks_clicks CHECK (clicks > 0),
      CONSTRAINT pk_link_clicks PRIMARY KEY (link_id, viewer_hash, click_date)
    )`);
    await queryRunner.query('CREATE INDEX ix_link_clicks_click_date ON link_clicks (click_date)');
    await queryRunner.query(`CREATE TABLE link_click_totals_daily (
      link_id uuid NOT NULL CONSTRAINT fk_link_click_totals_daily_link REFERENCES links (id) ON DELETE CASCADE,
      day date NOT NULL,
      clicks integer NOT NULL CONSTRAINT ck_link_click_totals_daily_clicks CHECK (clicks > 0),
      visitors integer NOT NULL CONSTRAINT ck_link_click_totals_daily_visitors CHECK (visitors > 0),
      CONSTRAINT pk_link_click_totals_daily PRIMARY KEY (link_id, day)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE link_click_totals_daily, link_clicks, links');
  }
}
