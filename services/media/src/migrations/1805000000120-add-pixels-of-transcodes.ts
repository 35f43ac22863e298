import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPixelsOfTranscodes1805000000120 implements MigrationInterface {
  name = 'AddPixelsOfTranscodes1805000000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transcodes ADD COLUMN pixels bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transcodes DROP COLUMN pixels');
  }
}
