import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A former username leads to its account and counts as a rename while its row exists. */
export class RenameAccounts1795500000000 implements MigrationInterface {
  readonly name = 'RenameAccounts1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE username_changes (
        id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT username_changes_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT username_changes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        former_username varchar(25) NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(
      'CREATE INDEX username_changes_former_username_idx ON username_changes (lower(former_username))',
    );
    await queryRunner.query(
      'CREATE INDEX username_changes_user_id_idx ON username_changes (user_id, changed_at)',
    );
    await queryRunner.query('CREATE INDEX username_changes_changed_at_idx ON username_changes (changed_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE username_changes');
  }
}
