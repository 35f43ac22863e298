import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPageLooks1803000000040 implements MigrationInterface {
  name = 'AddPageLooks1803000000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE profiles ADD COLUMN page_look text NOT NULL DEFAULT 'sunrise'");
    await queryRunner.query(`
      ALTER TABLE profiles ADD CONSTRAINT ck_profiles_page_look
      CHECK (page_look IN ('sunrise', 'paper', 'midnight', 'meadow', 'ocean', 'candy', 'mono', 'neon')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN page_look');
  }
}
