import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A held tip is hidden too, so that the release before does not show it either. */
export class HoldMessages1803000000010 implements MigrationInterface {
  name = 'HoldMessages1803000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE creators ADD COLUMN message_policy text NOT NULL DEFAULT 'publish'");
    await queryRunner.query('ALTER TABLE tips ADD COLUMN held_for text');
    await queryRunner.query(`CREATE TABLE message_filters (
      creator_id uuid CONSTRAINT pk_message_filters PRIMARY KEY
        CONSTRAINT fk_message_filters_creator REFERENCES creators (id) ON DELETE CASCADE,
      words text[] NOT NULL CONSTRAINT ck_message_filters_words CHECK (cardinality(words) <= 100),
      no_links boolean NOT NULL,
      hold_strong_language boolean NOT NULL
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE message_filters');
    await queryRunner.query('ALTER TABLE tips DROP COLUMN held_for');
    await queryRunner.query('ALTER TABLE creators DROP COLUMN message_policy');
  }
}
