import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows per viewer are kept for days only; their sums stay. */
export class SumOldViews1798300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE profile_view_totals_daily (
        user_id uuid NOT NULL
          CONSTRAINT fk_profile_view_totals_daily_profile REFERENCES profiles (user_id) ON DELETE CASCADE,
        day date NOT NULL,
        views integer NOT NULL CONSTRAINT ck_profile_view_totals_daily_views CHECK (views > 0),
        viewers integer NOT NULL CONSTRAINT ck_profile_view_totals_daily_viewers CHECK (viewers > 0),
        CONSTRAINT pk_profile_view_totals_daily PRIMARY KEY (user_id, day)
      )`);
    await queryRunner.query('CREATE INDEX ix_profile_views_view_date ON profile_views (view_date)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ix_profile_views_view_date');
    await queryRunner.query('DROP TABLE profile_view_totals_daily');
  }
}
