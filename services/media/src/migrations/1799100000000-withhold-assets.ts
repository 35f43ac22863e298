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
    await queryRunner.query(`
      CREATE TABLE asset_moves (
        asset_id uuid CONSTRAINT pk_asset_moves PRIMARY KEY
          CONSTRAINT fk_asset_moves_asset REFERENCES assets (id) ON DELETE CASCADE,
        lease uuid NOT NULL,
        leased_until timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE asset_moves`);
    await queryRunner.query(`ALTER TABLE assets DROP COLUMN is_withheld`);
    await queryRunner.query(`DROP TABLE blocked_owners`);
  }
}
