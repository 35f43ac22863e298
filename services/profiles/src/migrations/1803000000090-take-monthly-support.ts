import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators say whether people can support them every month. */
export class TakeMonthlySupport1803000000090 implements MigrationInterface {
  name = 'TakeMonthlySupport1803000000090';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles ADD COLUMN takes_monthly boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN takes_monthly');
  }
}
