import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators choose which mails they get about their tips. Without a row it is one for each tip. */
export class CreateTipMailChoices1802610000030 implements MigrationInterface {
  name = 'CreateTipMailChoices1802610000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tip_mail_choices (
        account_id uuid NOT NULL,
        choice text NOT NULL,
        CONSTRAINT pk_tip_mail_choices PRIMARY KEY (account_id),
        CONSTRAINT ck_tip_mail_choices_choice CHECK (choice IN ('each', 'daily', 'none'))
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tip_mail_choices');
  }
}
