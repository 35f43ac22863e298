import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithholdAssets1799100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE blocked_owners (
        owner_id uuid CONSTRAINT pk_blocked_owners PRIMARY KEY,
        is_blocked boolean NOT NULL,
        version integer NOT NULL
      )`);
    await queryRunner.query(`ALTER TABLE assets ADD COLUMN is_withheld boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE assets DROP COLUMN is_withheld`);
    await queryRunner.query(`DROP TABLE blocked_owners`);
  }
}
