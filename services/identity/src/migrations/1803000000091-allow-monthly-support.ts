import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators say whether creators can take monthly support; nobody can, until one allows it. */
export class AllowMonthlySupport1803000000091 implements MigrationInterface {
  name = 'AllowMonthlySupport1803000000091';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE system_settings ADD COLUMN monthly_support boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings DROP COLUMN monthly_support');
  }
}
