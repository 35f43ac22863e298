import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Monday on which each creator's week was told last. */
export class CreateToldWeeks1803000000033 implements MigrationInterface {
  name = 'CreateToldWeeks1803000000033';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE told_weeks (
        user_id uuid NOT NULL,
        monday date NOT NULL,
        CONSTRAINT pk_told_weeks PRIMARY KEY (user_id),
        CONSTRAINT fk_told_weeks_profile FOREIGN KEY (user_id) REFERENCES profiles (user_id) ON DELETE CASCADE
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE told_weeks');
  }
}
