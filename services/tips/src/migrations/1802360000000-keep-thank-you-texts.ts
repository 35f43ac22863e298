import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepThankYouTexts1802360000000 implements MigrationInterface {
  name = 'KeepThankYouTexts1802360000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators ADD COLUMN thank_you_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE creators DROP COLUMN thank_you_text');
  }
}
