import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment without a hash gets one at the next look-up. */
export class LimitLookUps1798400000000 implements MigrationInterface {
  name = 'LimitLookUps1798400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments ADD client_secret_hash text, ADD looked_up_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN client_secret_hash, DROP COLUMN looked_up_at');
  }
}
