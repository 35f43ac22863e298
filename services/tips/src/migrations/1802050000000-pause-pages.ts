import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps until when a page asks newcomers for their bank's challenge, and which open payments are still to be changed for it. */
export class PausePages1802050000000 implements MigrationInterface {
  name = 'PausePages1802050000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE page_pauses (
        creator_id uuid CONSTRAINT pk_page_pauses PRIMARY KEY,
        ends_at timestamptz NOT NULL
      )`,
    );
    await queryRunner.query('ALTER TABLE payments ADD COLUMN challenge_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN challenge_at');
    await queryRunner.query('DROP TABLE page_pauses');
  }
}
