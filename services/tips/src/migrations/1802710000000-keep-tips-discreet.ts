import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tippers choose who reads their message, and who sees their name. */
export class KeepTipsDiscreet1802710000000 implements MigrationInterface {
  name = 'KeepTipsDiscreet1802710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE tips ADD COLUMN is_private boolean NOT NULL DEFAULT false, ADD COLUMN is_anonymous boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips DROP COLUMN is_private, DROP COLUMN is_anonymous');
  }
}
