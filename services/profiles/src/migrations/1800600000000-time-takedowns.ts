import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that a creator uploads after a takedown are not withheld, so every event about the page tells when it was. */
export class TimeTakedowns1800600000000 implements MigrationInterface {
  name = 'TimeTakedowns1800600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles ADD COLUMN taken_down_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN taken_down_at');
  }
}
