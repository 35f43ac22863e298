import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says when an account at Stripe may have come into other hands, because undoing a change of address forgets what a stranger may have changed. */
export class TimeLinks1802600000050 implements MigrationInterface {
  name = 'TimeLinks1802600000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE connected_accounts ADD COLUMN completed_at timestamptz, ADD COLUMN link_given_at timestamptz,
        ADD COLUMN bank_changed_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE connected_accounts DROP COLUMN completed_at, DROP COLUMN link_given_at, DROP COLUMN bank_changed_at`);
  }
}
