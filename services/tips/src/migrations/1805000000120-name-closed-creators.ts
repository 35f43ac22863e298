import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Supporters are told which creator has left, so the name is kept until they are. */
export class NameClosedCreators1805000000120 implements MigrationInterface {
  name = 'NameClosedCreators1805000000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE closed_creators ADD COLUMN username text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE closed_creators DROP COLUMN username');
  }
}
