import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A former username leads to the page of its account for a while. */
export class CreateFormerUsernames1795500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE former_usernames (
        username text CONSTRAINT pk_former_usernames PRIMARY KEY
          CONSTRAINT ck_former_usernames_username CHECK (username = lower(username)),
        user_id uuid NOT NULL,
        kept_until timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX ix_former_usernames_user ON former_usernames (user_id)`);
    await queryRunner.query(`CREATE INDEX ix_former_usernames_kept_until ON former_usernames (kept_until)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE former_usernames`);
  }
}
