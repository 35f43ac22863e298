import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Monthly supports whose tippers get no notes of the creator: they unsubscribed, or the support has ended. */
export class CreateSupporterNoteRefusals1804000000010 implements MigrationInterface {
  name = 'CreateSupporterNoteRefusals1804000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE supporter_note_refusals (support_id uuid NOT NULL, CONSTRAINT pk_supporter_note_refusals PRIMARY KEY (support_id))',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE supporter_note_refusals');
  }
}
