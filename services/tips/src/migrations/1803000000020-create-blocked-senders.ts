import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators block senders by one of their tips, which names the block. */
export class CreateBlockedSenders1803000000020 implements MigrationInterface {
  name = 'CreateBlockedSenders1803000000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE blocked_senders (
      tip_id uuid CONSTRAINT pk_blocked_senders PRIMARY KEY
        CONSTRAINT fk_blocked_senders_tip REFERENCES tips (id),
      creator_id uuid NOT NULL CONSTRAINT fk_blocked_senders_creator REFERENCES creators (id),
      email_hash text NOT NULL,
      blocked_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT uq_blocked_senders_address UNIQUE (creator_id, email_hash)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE blocked_senders');
  }
}
