import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What creators collect for. The tips since then are added up when they are asked for. */
export class CreateGoals1802360000001 implements MigrationInterface {
  name = 'CreateGoals1802360000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE goals (
      creator_id uuid CONSTRAINT pk_goals PRIMARY KEY
        CONSTRAINT fk_goals_creator REFERENCES creators (id) ON DELETE CASCADE,
      title text NOT NULL,
      target_cents bigint NOT NULL CONSTRAINT ck_goals_target CHECK (target_cents > 0),
      set_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE goals');
  }
}
