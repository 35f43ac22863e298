import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddThankYouTexts1802360000000 implements MigrationInterface {
  name = 'AddThankYouTexts1802360000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles ADD COLUMN thank_you_text text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN thank_you_text');
  }
}
