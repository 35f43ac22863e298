import { createKitTables, dropKitTables } from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfiles1795132800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createKitTables(queryRunner);
    await createAccounts(queryRunner);
    await createProfiles(queryRunner);
    await createStats(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE tip_totals_daily, profile_views, social_links, profiles, accounts`);
    await dropKitTables(queryRunner);
  }
}

/** Names are not unique here, because the events of a freed and a new account may arrive in any order. */
async function createAccounts(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE accounts (
      id uuid CONSTRAINT pk_accounts PRIMARY KEY,
      username text NOT NULL,
      is_verified boolean NOT NULL,
      is_blocked boolean NOT NULL,
      is_active boolean NOT NULL,
      created_at timestamptz NOT NULL,
      version integer NOT NULL
    )`);
  await queryRunner.query(`CREATE INDEX ix_accounts_username ON accounts (lower(username))`);
}

async function createProfiles(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE profiles (
      user_id uuid CONSTRAINT pk_profiles PRIMARY KEY,
      display_name text CONSTRAINT ck_profiles_display_name CHECK (char_length(display_name) BETWEEN 1 AND 50),
      bio text CONSTRAINT ck_profiles_bio CHECK (char_length(bio) BETWEEN 1 AND 150),
      profile_image text CONSTRAINT ck_profiles_profile_image CHECK (char_length(profile_image) <= 2048),
      profile_image_position text,
      featured_image text CONSTRAINT ck_profiles_featured_image CHECK (char_length(featured_image) <= 2048),
      featured_video text CONSTRAINT ck_profiles_featured_video CHECK (char_length(featured_video) <= 2048),
      tiktok_url text CONSTRAINT ck_profiles_tiktok_url CHECK (char_length(tiktok_url) <= 2048),
      featured_content_type text
        CONSTRAINT ck_profiles_featured_content_type CHECK (featured_content_type IN ('image', 'video', 'tiktok')),
      button_title text DEFAULT 'Tip This Video'
        CONSTRAINT ck_profiles_button_title CHECK (char_length(button_title) BETWEEN 1 AND 30),
      button_icon_id uuid,
      button_color text DEFAULT '#ff4398'
        CONSTRAINT ck_profiles_button_color CHECK (button_color ~ '^#[0-9a-f]{6}$'),
      page_layout text NOT NULL DEFAULT 'classic'
        CONSTRAINT ck_profiles_page_layout CHECK (page_layout IN ('classic', 'ticker')),
      is_published boolean NOT NULL DEFAULT false,
      published_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 0,
      CONSTRAINT ck_profiles_published_at CHECK (NOT is_published OR published_at IS NOT NULL)
    )`);
  await queryRunner.query(
    `CREATE INDEX ix_profiles_published ON profiles (published_at DESC) WHERE is_published`,
  );
  await queryRunner.query(`
    CREATE TABLE social_links (
      id uuid CONSTRAINT pk_social_links PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL CONSTRAINT fk_social_links_profile REFERENCES profiles (user_id) ON DELETE CASCADE,
      platform text NOT NULL CONSTRAINT ck_social_links_platform CHECK (char_length(platform) BETWEEN 1 AND 50),
      url text NOT NULL CONSTRAINT ck_social_links_url CHECK (char_length(url) BETWEEN 1 AND 2048),
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await queryRunner.query(`CREATE INDEX ix_social_links_user ON social_links (user_id, created_at)`);
}

async function createStats(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE profile_views (
      user_id uuid NOT NULL CONSTRAINT fk_profile_views_profile REFERENCES profiles (user_id) ON DELETE CASCADE,
      viewer_hash text NOT NULL,
      view_date date NOT NULL,
      views integer NOT NULL DEFAULT 1 CONSTRAINT ck_profile_views_views CHECK (views > 0),
      CONSTRAINT pk_profile_views PRIMARY KEY (user_id, viewer_hash, view_date)
    )`);
  await queryRunner.query(`
    CREATE TABLE tip_totals_daily (
      creator_id uuid NOT NULL,
      day date NOT NULL,
      amount_cents bigint NOT NULL CONSTRAINT ck_tip_totals_daily_amount CHECK (amount_cents > 0),
      CONSTRAINT pk_tip_totals_daily PRIMARY KEY (creator_id, day)
    )`);
  await queryRunner.query(
    `CREATE INDEX ix_tip_totals_daily_day ON tip_totals_daily (day, creator_id) INCLUDE (amount_cents)`,
  );
}
