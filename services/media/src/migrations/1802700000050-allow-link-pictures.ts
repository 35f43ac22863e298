import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES_BEFORE = `'profile-image', 'featured-image', 'featured-video', 'email-image'`;

export class AllowLinkPictures1802700000050 implements MigrationInterface {
  name = 'AllowLinkPictures1802700000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE assets
      DROP CONSTRAINT ck_assets_purpose,
      ADD CONSTRAINT ck_assets_purpose CHECK (purpose IN (${PURPOSES_BEFORE}, 'link-picture')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE assets SET purpose = 'profile-image' WHERE purpose = 'link-picture'`);
    await queryRunner.query(`ALTER TABLE assets
      DROP CONSTRAINT ck_assets_purpose,
      ADD CONSTRAINT ck_assets_purpose CHECK (purpose IN (${PURPOSES_BEFORE})) NOT VALID`);
  }
}
