import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The password that the operator's command prints opens the console for a while before it must be changed. */
export class ExpireInitialPasswords1799800000001 implements MigrationInterface {
  name = 'ExpireInitialPasswords1799800000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE admin_users ADD COLUMN change_password_from timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE admin_users DROP COLUMN change_password_from');
  }
}
