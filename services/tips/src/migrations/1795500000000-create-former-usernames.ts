import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFormerUsernames1795500000000 implements MigrationInterface {
  name = 'CreateFormerUsernames1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE former_usernames (
        username text CONSTRAINT former_usernames_pkey PRIMARY KEY
          CONSTRAINT former_usernames_username_check CHECK (username = lower(username)),
        creator_id uuid NOT NULL CONSTRAINT former_usernames_creator_fkey REFERENCES creators (id) ON DELETE CASCADE,
        kept_until timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX former_usernames_creator_idx ON former_usernames (creator_id)');
    await queryRunner.query('CREATE INDEX former_usernames_kept_until_idx ON former_usernames (kept_until)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE former_usernames');
  }
}
