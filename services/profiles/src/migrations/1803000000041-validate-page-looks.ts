import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidatePageLooks1803000000041 implements MigrationInterface {
  name = 'ValidatePageLooks1803000000041';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles VALIDATE CONSTRAINT ck_profiles_page_look');
  }

  async down(): Promise<void> {}
}
