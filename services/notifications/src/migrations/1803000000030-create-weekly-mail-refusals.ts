import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators who want no mail about their week. */
export class CreateWeeklyMailRefusals1803000000030 implements MigrationInterface {
  name = 'CreateWeeklyMailRefusals1803000000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE weekly_mail_refusals (account_id uuid NOT NULL, CONSTRAINT pk_weekly_mail_refusals PRIMARY KEY (account_id))',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE weekly_mail_refusals');
  }
}
