import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The activity log says which service told of an action, and when that service says it happened. */
export class NameSources1802060100000 implements MigrationInterface {
  name = 'NameSources1802060100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE activity_logs ADD COLUMN source text, ADD COLUMN source_at timestamptz',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE activity_logs DROP COLUMN source, DROP COLUMN source_at');
  }
}
