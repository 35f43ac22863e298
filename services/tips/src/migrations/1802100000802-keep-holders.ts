import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who set a hold is not known for those of earlier releases. */
export class KeepHolders1802100000802 implements MigrationInterface {
  name = 'KeepHolders1802100000802';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creator_checks ADD COLUMN held_by uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creator_checks DROP COLUMN held_by');
  }
}
