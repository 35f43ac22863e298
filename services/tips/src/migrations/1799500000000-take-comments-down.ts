import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators hide comments, and creators cannot show them again. */
export class TakeCommentsDown1799500000000 implements MigrationInterface {
  name = 'TakeCommentsDown1799500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE tips ADD COLUMN is_taken_down boolean NOT NULL DEFAULT false,
         ADD COLUMN takedown_version integer NOT NULL DEFAULT 0`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips DROP COLUMN is_taken_down, DROP COLUMN takedown_version');
  }
}
