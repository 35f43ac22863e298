import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is paid to a creator whose account is frozen. */
export class FreezeCreators1802530070000 implements MigrationInterface {
  name = 'FreezeCreators1802530070000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD COLUMN is_frozen boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators DROP COLUMN is_frozen');
  }
}
