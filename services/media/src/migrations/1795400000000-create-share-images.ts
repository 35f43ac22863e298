import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateShareImages1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE share_images (
        name text CONSTRAINT pk_share_images PRIMARY KEY,
        username text NOT NULL CONSTRAINT ck_share_images_username CHECK (username = lower(username)),
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX ix_share_images_username ON share_images (username)`);
    await queryRunner.query(`CREATE INDEX ix_share_images_expires ON share_images (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE share_images`);
  }
}
