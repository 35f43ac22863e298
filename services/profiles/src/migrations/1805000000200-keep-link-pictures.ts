import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepLinkPictures1805000000200 implements MigrationInterface {
  name = 'KeepLinkPictures1805000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE report_cases ADD COLUMN link_picture text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE report_cases DROP COLUMN link_picture');
  }
}
