import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTimeZones1803000000030 implements MigrationInterface {
  name = 'AddTimeZones1803000000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE profiles ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN time_zone');
  }
}
