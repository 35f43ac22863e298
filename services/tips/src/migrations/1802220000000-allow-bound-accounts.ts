import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows texts that are bound to their row, which begin with `v2.`. */
export class AllowBoundAccounts1802220000000 implements MigrationInterface {
  name = 'AllowBoundAccounts1802220000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, `encrypted_account_info ~ '^v[12][.]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, `encrypted_account_info LIKE 'v1.%'`);
  }

  private async replace(queryRunner: QueryRunner, condition: string): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment_methods DROP CONSTRAINT ck_payment_methods_sealed,
        ADD CONSTRAINT ck_payment_methods_sealed CHECK (${condition}) NOT VALID`);
  }
}
