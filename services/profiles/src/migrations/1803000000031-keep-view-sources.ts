import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps where visitors came from and how far they went, by day. Rows of the release before count as 'Direct'. */
export class KeepViewSources1803000000031 implements MigrationInterface {
  name = 'KeepViewSources1803000000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE profile_views ADD COLUMN source text NOT NULL DEFAULT 'Direct',
        ADD COLUMN has_opened_dialog boolean NOT NULL DEFAULT false,
        ADD COLUMN has_reached_checkout boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      ALTER TABLE profile_view_totals_daily ADD COLUMN dialogs integer NOT NULL DEFAULT 0,
        ADD COLUMN checkouts integer NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      CREATE TABLE profile_view_sources_daily (
        user_id uuid NOT NULL,
        day date NOT NULL,
        source text NOT NULL,
        viewers integer NOT NULL,
        CONSTRAINT pk_profile_view_sources_daily PRIMARY KEY (user_id, day, source),
        CONSTRAINT fk_profile_view_sources_daily_profile FOREIGN KEY (user_id) REFERENCES profiles (user_id) ON DELETE CASCADE
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE profile_view_sources_daily');
    await queryRunner.query(
      'ALTER TABLE profile_view_totals_daily DROP COLUMN dialogs, DROP COLUMN checkouts',
    );
    await queryRunner.query(
      'ALTER TABLE profile_views DROP COLUMN source, DROP COLUMN has_opened_dialog, DROP COLUMN has_reached_checkout',
    );
  }
}
