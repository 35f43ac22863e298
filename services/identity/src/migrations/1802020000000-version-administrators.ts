import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the changes of who the administrators are, as those of the settings are. */
export class VersionAdministrators1802020000000 implements MigrationInterface {
  name = 'VersionAdministrators1802020000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE system_settings ADD COLUMN administrators_version integer NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings DROP COLUMN administrators_version');
  }
}
