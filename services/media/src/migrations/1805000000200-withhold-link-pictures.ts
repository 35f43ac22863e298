import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithholdLinkPictures1805000000200 implements MigrationInterface {
  name = 'WithholdLinkPictures1805000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assets ADD COLUMN is_taken_down boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE assets DROP COLUMN is_taken_down');
  }
}
