import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemoveAssetsOfClosedOwners1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE closed_owners (
        owner_id uuid CONSTRAINT pk_closed_owners PRIMARY KEY,
        closed_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE closed_owners`);
  }
}
