import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps when a creator last wrote to the monthly supporters, which is possible once a week. */
export class TimeSupporterNotes1804000000011 implements MigrationInterface {
  name = 'TimeSupporterNotes1804000000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD COLUMN supporter_note_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators DROP COLUMN supporter_note_at');
  }
}
