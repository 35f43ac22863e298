import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the rows of before, which holds up no writer. */
export class ValidateLinkPictures1802700000051 implements MigrationInterface {
  name = 'ValidateLinkPictures1802700000051';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assets VALIDATE CONSTRAINT ck_assets_purpose');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
