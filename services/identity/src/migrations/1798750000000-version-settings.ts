import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version orders the events of changed settings, which may arrive in any order. */
export class VersionSettings1798750000000 implements MigrationInterface {
  name = 'VersionSettings1798750000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings ADD version integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings DROP version');
  }
}
