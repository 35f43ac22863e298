import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts wait after an administrator removed a creator's authenticator app. */
export class NoteRemovedApps1802100000101 implements MigrationInterface {
  name = 'NoteRemovedApps1802100000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD COLUMN app_removed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators DROP COLUMN app_removed_at');
  }
}
