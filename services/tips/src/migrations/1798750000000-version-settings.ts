import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the settings that the row holds; the defaults of this table are older than any of them. */
export class VersionSettings1798750000000 implements MigrationInterface {
  name = 'VersionSettings1798750000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE platform_settings ADD version integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE platform_settings DROP version');
  }
}
