import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps that an address refuses a creator's notes, as a hash, so that the refusal holds for every support from that address. */
export class CreateSupporterNoteRefusals1805000000010 implements MigrationInterface {
  name = 'CreateSupporterNoteRefusals1805000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE supporter_note_refusals (
      creator_id uuid NOT NULL CONSTRAINT fk_supporter_note_refusals_creator REFERENCES creators (id),
      email_hash text NOT NULL,
      CONSTRAINT pk_supporter_note_refusals PRIMARY KEY (creator_id, email_hash)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE supporter_note_refusals');
  }
}
