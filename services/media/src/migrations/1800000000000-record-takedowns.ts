import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of a page that was taken down are withheld like those of a blocked owner. */
export class RecordTakedowns1800000000000 implements MigrationInterface {
  name = 'RecordTakedowns1800000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE blocked_owners ADD COLUMN taken_down_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE blocked_owners DROP COLUMN taken_down_at');
  }
}
