import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reversed decision about reports ends the block that it had made, and no other. */
export class NameCasesOfBlocks1801400000000 implements MigrationInterface {
  name = 'NameCasesOfBlocks1801400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE users ADD COLUMN block_case_id uuid,
         ADD COLUMN handled_block_cases uuid[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN block_case_id, DROP COLUMN handled_block_cases');
  }
}
