import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTranscodes1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE assets
        DROP CONSTRAINT ck_assets_purpose,
        DROP CONSTRAINT ck_assets_status,
        ADD CONSTRAINT ck_assets_purpose
          CHECK (purpose IN ('profile-image', 'featured-image', 'featured-video', 'email-image')),
        ADD CONSTRAINT ck_assets_status
          CHECK (status IN ('pending', 'processing', 'ready', 'failed', 'removed')),
        ADD COLUMN progress smallint NOT NULL DEFAULT 0
          CONSTRAINT ck_assets_progress CHECK (progress BETWEEN 0 AND 100),
        ADD COLUMN poster_name text CONSTRAINT uq_assets_poster_name UNIQUE,
        ADD COLUMN is_shown boolean NOT NULL DEFAULT false,
        ADD COLUMN unshown_since timestamptz NOT NULL DEFAULT now()`);
    // Existing files count as shown, because a profile tells its files only with its next change.
    await queryRunner.query(`UPDATE assets SET is_shown = true`);
    await queryRunner.query(
      `CREATE INDEX ix_assets_unshown ON assets (unshown_since) WHERE NOT is_shown AND status <> 'removed'`,
    );
    await queryRunner.query(`CREATE INDEX ix_assets_removed ON assets (updated_at) WHERE status = 'removed'`);
    await queryRunner.query(`
      CREATE TABLE transcodes (
        asset_id uuid CONSTRAINT pk_transcodes PRIMARY KEY
          CONSTRAINT fk_transcodes_asset REFERENCES assets (id) ON DELETE CASCADE,
        attempts smallint NOT NULL DEFAULT 0,
        lease uuid,
        leased_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_transcodes_lease CHECK ((lease IS NULL) = (leased_until IS NULL))
      )`);
    await queryRunner.query(`CREATE INDEX ix_transcodes_created ON transcodes (created_at)`);
    await queryRunner.query(`
      CREATE TABLE shown_assets (
        user_id uuid CONSTRAINT pk_shown_assets PRIMARY KEY,
        asset_ids uuid[] NOT NULL,
        version integer NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE transcodes, shown_assets`);
    await queryRunner.query(
      `DELETE FROM assets WHERE purpose IN ('featured-video', 'email-image') OR status = 'removed'`,
    );
    await queryRunner.query(`
      ALTER TABLE assets
        DROP CONSTRAINT ck_assets_purpose,
        DROP CONSTRAINT ck_assets_status,
        ADD CONSTRAINT ck_assets_purpose CHECK (purpose IN ('profile-image', 'featured-image')),
        ADD CONSTRAINT ck_assets_status CHECK (status IN ('pending', 'processing', 'ready', 'failed')),
        DROP COLUMN progress,
        DROP COLUMN poster_name,
        DROP COLUMN is_shown,
        DROP COLUMN unshown_since`);
  }
}
