import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of test mails are purged, and those of mails to users stay. */
export class MarkTemporaryAssets1800000000001 implements MigrationInterface {
  name = 'MarkTemporaryAssets1800000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assets ADD COLUMN is_temporary boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assets DROP COLUMN is_temporary');
  }
}
