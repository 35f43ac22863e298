import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row keeps that a creator accepted a version of the terms. Accounts from before have none, and are asked. */
export class AcceptTerms1802100000300 implements MigrationInterface {
  name = 'AcceptTerms1802100000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE terms_acceptances (
        user_id uuid NOT NULL CONSTRAINT fk_terms_acceptances_user REFERENCES users (id) ON DELETE CASCADE,
        version text NOT NULL,
        confirmed_age integer NOT NULL,
        accepted_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_terms_acceptances PRIMARY KEY (user_id, version)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE terms_acceptances');
  }
}
