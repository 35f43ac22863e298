import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tippers choose whether visitors see that a comment is a monthly supporter's. Each tip keeps the choice, so that lists read one table. */
export class KeepBadgeChoices1804000000010 implements MigrationInterface {
  name = 'KeepBadgeChoices1804000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE supports ADD COLUMN hides_badge boolean NOT NULL DEFAULT false');
    await queryRunner.query('ALTER TABLE tips ADD COLUMN hides_badge boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips DROP COLUMN hides_badge');
    await queryRunner.query('ALTER TABLE supports DROP COLUMN hides_badge');
  }
}
