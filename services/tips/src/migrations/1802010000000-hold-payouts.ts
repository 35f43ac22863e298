import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the release before knew of passwords, addresses and blocks has no time. */
export class HoldPayouts1802010000000 implements MigrationInterface {
  name = 'HoldPayouts1802010000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE creators
      ADD COLUMN password_reset_at timestamptz,
      ADD COLUMN email_changed_at timestamptz,
      ADD COLUMN blocked_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE creators
      DROP COLUMN password_reset_at,
      DROP COLUMN email_changed_at,
      DROP COLUMN blocked_at`);
  }
}
